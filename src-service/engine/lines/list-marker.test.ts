import { expect, test } from 'vitest'
import { isListMarker, startsBulletItem, startsListItem } from './list-marker.ts'

test.each([
  '• an item',
  '– an item',
  '1. an item',
  '2) an item',
  '(3) an item',
  'a. an item',
  'iv) an item',
  '가. 항목',
  '나) 항목',
  '(다) 항목',
  'ㄱ. 항목',
  '① 항목',
  '㉠ 항목',
  '⑴ 항목',
  'ㅇ 항목',
  '□ 항목',
  '▷ 항목',
  '※ 항목',
  '» an item',
  '› an item',
  '3.1.4 An item',
])('%s begins an item of a list', (text) => {
  expect(startsListItem(text)).toBe(true)
})

test.each([
  '가나다 순으로',
  '2019. In that',
  '이것은 문장이다.',
  'I was there',
  'ㅇㅇ시',
  '»So nicht«, sagte er',
  '70.88 with higher',
  '2.0 license',
  'W. somnifera and others',
  '(425) 555-0123',
])('%s begins a sentence', (text) => {
  expect(startsListItem(text)).toBe(false)
})

test.each(['73.73', '2.0', '70.88'])('%s alone is a value', (text) => {
  expect(isListMarker(text)).toBe(false)
})

test.each(['ㄱ.', '◎', '③', '12)', '10:', '»'])('%s alone waits for its item', (text) => {
  expect(isListMarker(text)).toBe(true)
})

test('the dots of Korean documents mark items, with a space or right before Hangul', () => {
  for (const dot of ['⋅', 'ㆍ', '․']) {
    expect(startsBulletItem(`${dot}상대적 등급 평가`)).toBe(true)
    expect(startsBulletItem(`${dot} KOSPO 기준`)).toBe(true)
    expect(startsBulletItem(`${dot}x`)).toBe(false)
  }
  expect(isListMarker('⋅')).toBe(true)
})

test('circles and the letter o mark items of Korean documents', () => {
  for (const item of ['◯ 추진 배경', 'ｏ 개인정보 보호법', 'o 데이터는 공유한다'])
    expect(startsBulletItem(item)).toBe(true)
  for (const text of ['◯◯부문', 'o data', 'o2 데이터', 'oo 데이터'])
    expect(startsBulletItem(text)).toBe(false)
})
