import { expect, test } from 'vitest'
import { countIn } from './counters.ts'

// ST_NumberFormat (ECMA-376 Part 1 §17.18.59).
test.each([
  ['koreanCounting', [9, 10, 11, 20, 42], ['구', '십', '십일', '이십', '사십이']],
  ['chineseCounting', [10, 11, 20, 99], ['十', '十一', '二十', '九十九']],
  ['japaneseCounting', [10, 12], ['十', '十二']],
  ['koreanDigital', [9, 10, 21], ['구', '일영', '이일']],
  ['koreanDigital2', [9, 10, 101], ['九', '一零', '一零一']],
  ['ideographDigital', [3, 10, 205], ['三', '一〇', '二〇五']],
  ['ideographTraditional', [1, 10], ['甲', '癸']],
  ['ordinal', [1, 2, 3, 4, 11, 21, 112], ['1st', '2nd', '3rd', '4th', '11th', '21st', '112th']],
  ['ordinalText', [1, 12, 20, 31], ['First', 'Twelfth', 'Twentieth', 'Thirty-first']],
  ['cardinalText', [1, 13, 40, 99], ['One', 'Thirteen', 'Forty', 'Ninety-nine']],
  ['cardinalText', [0, 100], ['0', '100']],
  ['numberInDash', [3], ['- 3 -']],
  ['decimalEnclosedParen', [2, 20, 21], ['⑵', '⒇', '21']],
  ['decimalFullWidth', [10], ['１０']],
  ['koreanCounting', [0, 100], ['0', '100']],
  ['no such way', [7], ['7']],
])('%s counts %j as %j', (format, values, texts) => {
  expect(values.map((value) => countIn(format, value))).toEqual(texts)
})
