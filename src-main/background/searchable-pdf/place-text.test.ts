import { expect, test } from 'vitest'
import { PDFRef } from '@cantoo/pdf-lib'
import { rectangle } from '#shared/results/rectangle.ts'
import type { InvisibleFont } from './invisible-font.ts'
import { placeText } from './place-text.ts'

/** Letters half as wide as they are high. */
const font: InvisibleFont = {
  reference: PDFRef.of(1),
  encode: (text) => ({ hex: '00'.repeat(text.length), width: 500 * text.length }),
  finish: () => {},
}
const page = { left: 0, bottom: 0, width: 100, height: 100, rotation: 0 } as const

/** What is laid over a place of so many points. */
function laid(text: string, width: number, height: number): string {
  return placeText(text, rectangle(0.1, 0.1, 0.1 + width / 100, 0.1 + height / 100), page, font)
}

test('a text in a column that is far too narrow for it is turned to read upwards', () => {
  const isTurned = (width: number) => / 0 1 -1 0 /.test(laid('letters', width, 20))
  // Seven letters of ten points each.
  expect([isTurned(18.5), isTurned(16.5)]).toEqual([false, true])
})

test('letters as wide as high stand in a column from top to bottom, narrower ones are turned', () => {
  const goesDown = (width: number) => {
    const encode = (text: string) => ({ hex: '00', width: width * text.length })
    const of = rectangle(0.1, 0.1, 0.12, 0.9)
    return / 0 -1 1 0 /.test(placeText('글자글자글자', of, page, { ...font, encode }))
  }
  expect([goesDown(730), goesDown(770)]).toEqual([false, true])
})

test('a text whose corners say how it is turned is laid so, however little room it has', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = rectangle(0.1, 0.1, 0.5, 0.12)
  const upsideDown = [bottomRight, bottomLeft, topLeft, topRight].flatMap((point) => point ?? [])
  expect(placeText('letters', upsideDown, page, font)).toContain(' -1 0 0 -1 ')
  const [one, two, three, four] = rectangle(0.1, 0.1, 0.3, 0.2)
  const upwards = [four, one, two, three].flatMap((point) => point ?? [])
  expect(placeText('letters that have little room', upwards, page, font)).toContain(' 0 1 -1 0 ')
})

test('what has no width or height is no place for a text', () => {
  const isLaid = (side: number) =>
    [laid('ab', side, 8), laid('ab', 20, side)].map((all) => all !== '')
  expect([isLaid(0.055), isLaid(0.045)]).toEqual([
    [true, true],
    [false, false],
  ])
})
