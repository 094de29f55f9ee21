import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { numberAtEdge, placeNumber } from './number-place.ts'

const text = { x: 50, y: 100, width: 500, height: 600 }
const page = (...textItems: (typeof text)[]) => ({
  height: 842,
  textItems: [text, ...textItems],
  pageNum: 9,
})
const at = (number: string, top = 800, on = page()) => ({
  number: {
    ...run(number, 300, top),
    box: { left: 300 - 3 * number.length, right: 300 + 3 * number.length, top, bottom: top + 10 },
  },
  page: on,
})
/** A page whose text ends there. */
const ending = (bottom: number) => ({
  height: 842,
  pageNum: 9,
  textItems: [{ ...text, height: bottom - text.y }],
})

test('a number stands where the pages before and behind have theirs, centred', () => {
  expect(placeNumber('10', [at('9'), at('12')], page())).toMatchObject({
    text: '10',
    box: { left: 294, right: 306, top: 800, bottom: 810 },
  })
})

test.each([
  ['the two have it at different heights', at('9'), at('12', 780), page()],
  ['something stands there', at('9'), at('12'), page({ x: 290, y: 795, width: 40, height: 12 })],
  ['text goes on below', at('9'), at('12'), page({ x: 50, y: 815, width: 200, height: 10 })],
])('where %s, a number is not placed by guessing', (_, one, other, on) => {
  expect(placeNumber('10', [one, other], on)).toBeUndefined()
})

test('only a number alone in the first or last line is a page number', () => {
  expect(numberAtEdge('Title\n text\n\n   12\n', '12')).toMatchObject({ edge: 'bottom' })
  expect(numberAtEdge('  12\n\nTitle\n text', '12')).toMatchObject({ edge: 'top' })
  expect(numberAtEdge('Title\n 12\n text', '12')).toBeUndefined()
})

test('two pages have their number at one place but for rounding', () => {
  expect(placeNumber('10', [at('9'), at('12', 800.5)], page())).toBeDefined()
  expect(placeNumber('10', [at('9'), at('12', 800.7)], page())).toBeUndefined()
})

test('a number is not placed right beside other text', () => {
  const beside = (gap: number) => page({ x: 306 + gap, y: 795, width: 40, height: 12 })
  expect(placeNumber('10', [at('9'), at('12')], beside(1.5))).toBeDefined()
  expect(placeNumber('10', [at('9'), at('12')], beside(0.5))).toBeUndefined()
})

test('on pages cut from one without an end, numbers stand as far below the last text as on others', () => {
  const known = [at('9', 530, ending(500)), at('12', 630, ending(600))] as const
  expect(placeNumber('10', known, ending(300))).toMatchObject({ box: { top: 330, bottom: 340 } })
  expect(placeNumber('10', known, ending(831))).toBeUndefined()
  const uneven = [at('9', 530, ending(500)), at('12', 631, ending(600))] as const
  expect(placeNumber('10', uneven, ending(300))).toBeUndefined()
})

test('numbers that stand further from the text are told by the blank lines that the reader keeps for gaps', () => {
  expect(numberAtEdge('Title\n text\n\n\n\n  12', '12')).toEqual({ edge: 'bottom', breaks: 4 })
  expect(numberAtEdge(' 12\n\n\nTitle\n text', '12')).toEqual({ edge: 'top', breaks: 3 })
})
