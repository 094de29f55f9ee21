import { expect, test } from 'vitest'
import { type LoneReading, correctListMarkers } from './correct-list-markers.ts'

const at = (row: number, text: string, confidence = 0.95, left = 150): LoneReading => ({
  box: { left, top: 300 + row * 40, right: left + 20, bottom: 320 + row * 40 },
  text,
  confidence,
})

const textsOf = (...readings: readonly LoneReading[]): readonly string[] =>
  correctListMarkers(readings, 20).map((mark, index) => mark ?? readings[index]?.text ?? '')

test('the first item of a list, whose 1 is read as anything, gets its number', () => {
  expect(textsOf(at(0, 'i', 0), at(1, '2.'), at(2, '3.'))).toEqual(['1.', '2.', '3.'])
})

test('a misread sign behind a number is that of the other items', () => {
  expect(textsOf(at(0, '1)'), at(1, '2:', 0.64), at(2, '3)'))).toEqual(['1)', '2)', '3)'])
})

test('what says another number, stands elsewhere or far away is no mark of the list', () => {
  expect(textsOf(at(0, '7', 0.9), at(1, '2.'))).toEqual(['7', '2.'])
  expect(textsOf(at(0, 'i', 0, 400), at(1, '2.'))).toEqual(['i', '2.'])
  expect(textsOf(at(0, 'i', 0), at(9, '2.'))).toEqual(['i', '2.'])
})

test('between two lists nothing is made up', () => {
  expect(textsOf(at(0, '4.'), at(1, '-', 0.2), at(2, '9.'))).toEqual(['4.', '-', '9.'])
})

test('a list goes on only where its next mark stands near, below it, and was read', () => {
  // A line is 20 pixels high.
  const corrected = (lone: Partial<LoneReading['box']>, below = at(1, '2.')) => {
    const first = at(0, 'i', 0)
    const [mark] = correctListMarkers([{ ...first, box: { ...first.box, ...lone } }, below], 20)
    return mark === '1.'
  }
  expect([157, 159].map((left) => corrected({ left }))).toEqual([true, false])
  expect([185, 175].map((top) => corrected({ top, bottom: top + 20 }))).toEqual([true, false])
  expect([193, 195].map((right) => corrected({ right }))).toEqual([true, false])
  expect([343, 345].map((bottom) => corrected({ bottom }))).toEqual([true, false])
  expect([0.62, 0.58].map((sure) => corrected({}, at(1, '2.', sure)))).toEqual([true, false])
})
