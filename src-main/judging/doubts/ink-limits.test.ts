import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { alignInk } from './align-ink.ts'
import { findInkOutside } from './by-ink.ts'
import { findInk, type InkMark } from './ink-marks.ts'

/** White paper with what is printed on it, in the brightness that is answered for a pixel. */
function paper(printed: (x: number, y: number) => number | null) {
  const [width, height] = [600, 200]
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, at) => printed(at % width, Math.floor(at / width)) ?? 200,
  )
  return { width, height, pixels }
}

/** One element, in a box. */
function boxed(left: number, top: number, right: number, bottom: number) {
  const content = { html: '', markdown: '', text: 'Words', hasImage: false }
  const place = { page: 1, order: 0, batchIndex: 0, serviceId: '0', key: 'k' }
  const polygon = [...rectangle(left, top, right, bottom)]
  const element: LayoutElement = { ...unsaid, ...place, ...content, polygon, category: 'paragraph' }
  return { page: 1, elements: [element], words: null, ink: null }
}

test('letters and words of small print are marks; dirt, pictures, rules and whole lines are none', () => {
  const marks = (width: number, height: number) => {
    const isIn = (x: number, y: number) => x >= 50 && x < 50 + width && y >= 50 && y < 50 + height
    return findInk(paper((x, y) => (isIn(x, y) ? 0 : null))).marks.length
  }
  expect([marks(4, 1), marks(3, 1)]).toEqual([1, 0])
  expect([marks(20, 58), marks(20, 62)]).toEqual([1, 0])
  expect([marks(390, 50), marks(410, 50)]).toEqual([1, 0])
  expect([marks(40, 4), marks(40, 3)]).toEqual([1, 0])
  expect([marks(22, 3), marks(26, 3)]).toEqual([1, 0])
})

test('a tail of a letter stands out of its box by a little', () => {
  const isOutside = (by: number) => {
    const marks: readonly InkMark[] = [{ x: 0.6 + by, y: 0.5 }]
    const { outside } = alignInk(boxed(0.2, 0.2, 0.6, 0.8), { marks, picture: paper(() => null) })
    return outside.length === 1
  }
  expect([isOutside(0.005), isOutside(0.007)]).toEqual([false, true])
})

test('the grain of paper and a speck of dirt leave a box blank, light letters do not', () => {
  const isBlank = (brightness: number, pixels: number) => {
    // A box of a hundred pixels by a hundred.
    const picture = paper((x, y) => (y === 100 && x >= 150 && x < 150 + pixels ? brightness : null))
    const page = boxed(120 / 600, 50 / 200, 219.5 / 600, 149.5 / 200)
    return alignInk(page, { marks: [], picture }).blankKeys.length === 1
  }
  expect([isBlank(180, 60), isBlank(174, 60)]).toEqual([true, false])
  expect([isBlank(0, 16), isBlank(0, 24)]).toEqual([true, false])
})

test('writing in no box may be lost where it is more than a stamp, and than a part of a full page', () => {
  const isDoubted = (inside: number, outside: number) => {
    const marks = [
      ...Array.from({ length: inside }, () => ({ x: 0.5, y: 0.5 })),
      ...Array.from({ length: outside }, () => ({ x: 0.9, y: 0.9 })),
    ]
    const ink = { marks, picture: paper((x) => (x % 20 < 4 ? 0 : null)) }
    return findInkOutside({ ...boxed(0.2, 0.2, 0.8, 0.8), ink }).length === 1
  }
  expect([isDoubted(74, 26), isDoubted(80, 20)]).toEqual([true, false])
  expect([isDoubted(520, 30), isDoubted(670, 30)]).toEqual([true, false])
})
