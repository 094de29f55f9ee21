import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { numberAtEdge, placeNumber } from './number-place.ts'

const at = (text: string, top = 800) => ({
  ...run(text, 300, top),
  box: { left: 300 - 3 * text.length, right: 300 + 3 * text.length, top, bottom: top + 10 },
})
const text = { x: 50, y: 100, width: 500, height: 600 }
const page = (...textItems: (typeof text)[]) => ({ height: 842, textItems: [text, ...textItems] })

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
  expect(numberAtEdge('Title\n text\n\n   12\n', '12')).toBe('bottom')
  expect(numberAtEdge('  12\n\nTitle\n text', '12')).toBe('top')
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
