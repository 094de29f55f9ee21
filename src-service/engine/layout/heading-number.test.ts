import { expect, test } from 'vitest'
import { isNextNumber, isOutlineNumber, isSectionOf, numberOf } from './heading-number.ts'

test.each([
  ['A.', 'B.'],
  ['3.1', '3.2'],
  ['3.9.', '3.10.'],
  ['IV.', 'V.'],
  ['H.', 'I.'],
  ['제 1 절', '제 2 절'],
  ['Ⅰ.', 'Ⅱ.'],
  ['Ⅸ', 'Ⅹ'],
])('%s is followed by %s', (before, number) => {
  expect(isNextNumber(before, number)).toBe(true)
})

test.each([
  ['A.', 'C.'],
  ['3.1', '4.2'],
  ['3.1', '3.1.2'],
  ['2)', '3.'],
  [undefined, '1.'],
  ['Ⅰ.', 'Ⅲ.'],
  ['Ⅰ.', 'J.'],
])('%s is not followed by %s: an item of a list is no heading by chance', (before, number) => {
  expect(isNextNumber(before, number)).toBe(false)
})

test('a number is told only with the words that it numbers', () => {
  expect(numberOf('IV. Results of the trial')).toBe('IV.')
  expect(numberOf('IV. and more')).toBeUndefined()
})

test('an outline has up to five levels, and what no value is written like numbers small words, too', () => {
  expect(numberOf('6.3.1.5.2 手动网络配置')).toBe('6.3.1.5.2')
  expect(numberOf('6.3.6.1 apt の設定')).toBe('6.3.6.1')
  expect(numberOf('6.3.6.1.1 2 枚以上の画像')).toBe('6.3.6.1.1')
  expect(numberOf('6.3 grams of it')).toBeUndefined()
  expect(numberOf('6.3.1 2 3')).toBeUndefined()
})

test.each([
  ['1.1 Yield', '1 Plants', true],
  ['1.1 Yield', '1. Plants', true],
  ['2.3.1 Yield', '2.3 Plants', true],
  ['1.1 Yield', '11 Plants', false],
  ['11 Yield', '1 Plants', false],
  ['1. Yield', '1 Plants', false],
  ['A. Yield', 'Plants', false],
])('whether "%s" is a section of "%s": %s', (text, chapter, is) => {
  expect(isSectionOf(text, chapter)).toBe(is)
})

test('a Roman numeral of one character numbers a part, as several levels do, and one of letters may be an item’s', () => {
  expect(numberOf('Ⅱ. 수행능력의 적정성')).toBe('Ⅱ.')
  expect(numberOf('Ⅱ 추진 내용')).toBe('Ⅱ')
  expect(['Ⅱ.', 'Ⅱ', 'II.', '2.'].map(isOutlineNumber)).toEqual([true, true, false, false])
  expect(numberOf('Ⅱ형 당뇨병')).toBeUndefined()
})
