import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import { findMissedInk, tighten } from './find-missed-ink.ts'
import type { GreyPixels } from './grey-pixels.ts'

/** White paper with black boxes. */
function paper(...boxes: readonly Box[]): GreyPixels {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height).fill(250)
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) data.fill(10, y * width + left, y * width + right)
  }
  return { data, width, height }
}

const mark = { left: 21, top: 52, right: 33, bottom: 68 }
const line = { left: 60, top: 50, right: 280, bottom: 70 }

test('the mark of a list that was left out is found, the line that was read is not', () => {
  const found = findMissedInk(paper(mark, line), [line], []).loose
  expect(found).toHaveLength(1)
  expect(tighten(paper(mark, line), found[0]?.box ?? line)).toEqual(mark)
})

test('a drawn rule is no ink that was missed, but may be part of a drawing', () => {
  const rule = { left: 20, top: 100, right: 280, bottom: 102 }
  const drawn = { direction: 'horizontal', at: 101, from: 20, to: 280 } as const
  expect(findMissedInk(paper(rule), [], [drawn]).loose).toEqual([])
  expect(findMissedInk(paper(rule), [], [drawn]).drawn).toHaveLength(1)
})

test('a light colour is ink, unevenly lit paper is none', () => {
  const { data, width, height } = paper()
  const shaded = (brightness: number) => ({
    data: data.slice().fill(brightness, 60 * width, 80 * width),
    width,
    height,
  })
  expect(findMissedInk(shaded(180), [], []).loose).toHaveLength(1)
  expect(findMissedInk(shaded(235), [], []).loose).toEqual([])
})

test('the letters of a word are one ink, two words are two', () => {
  const after = (left: number): number => {
    const letters = [
      { left: 20, top: 50, right: 25, bottom: 70 },
      { left, top: 50, right: left + 10, bottom: 70 },
    ]
    return findMissedInk(paper(...letters), [], []).loose.length
  }
  expect(after(34)).toBe(1)
  expect(after(36)).toBe(2)
})
