import { expect, test } from 'vitest'
import { fold, unfold } from './fold.ts'

test.each([
  ['plain text is left as it is', 'All rights\nreserved.', 'All rights\nreserved.'],
  ['a ligature is its letters', 'e\uFB03cient', 'efficient'],
  ['full-width letters are letters', 'ＡＢＣ１２', 'ABC12'],
  [
    'Hangul in parts is whole, as files from a Mac have it',
    '\u1112\u1161\u11AB\u1100\u116E\u11A8',
    '한국',
  ],
  ['Hanja of the compatibility block are the unified ones', '\uF9FF', '\u523A'],
  ['quotes and dashes are as keyboards have them', '“don’t” – —', '"don\'t" - -'],
  ['white space is one sign, a line end where there is one', 'a \t b \r\n  c\u00A0d', 'a b\nc d'],
  ['soft hyphens are nothing', 'ex\u00ADam', 'exam'],
  ['an accent that stands apart is on its letter', 'e\u0301', 'é'],
])('%s, so that it is found', (_why, raw, folded) => {
  expect(fold(raw).text).toBe(folded)
})

test('a range of the folded text is told in the raw one, so that the mark is where the word is', () => {
  const raw = 'ﬁrst  e\u0301tude'
  const folded = fold(raw)
  const start = folded.text.indexOf('étude')
  const { start: from, end } = unfold(folded, { start, end: start + 5 })
  expect(raw.slice(from, end)).toBe('e\u0301tude')
  // "f" alone is half of one sign, which is marked whole.
  expect(unfold(folded, { start: 0, end: 1 })).toEqual({ start: 0, end: 1 })
  expect(unfold(folded, { start: 0, end: folded.text.length })).toEqual({
    start: 0,
    end: raw.length,
  })
})
