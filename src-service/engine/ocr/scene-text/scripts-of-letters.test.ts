import { expect, test } from 'vitest'
import { scriptsOfLetters } from './scripts-of-letters.ts'

const range = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    String.fromCodePoint((from.codePointAt(0) ?? 0) + index),
  )

test('a dictionary is told by its scripts, not by the symbols that came along with them', () => {
  const korean = [...range('A', 26), ...range('가', 11_172), ...range('0', 10), 'μ', 'Ω', '℃']
  expect(scriptsOfLetters(korean)).toEqual(['Hangul', 'Latin'])
})

test('a script is one of a dictionary’s own from so many letters on that no symbols are', () => {
  const scripts = (count: number) => scriptsOfLetters([...range('a', 26), ...range('α', count)])
  expect([scripts(22), scripts(16)]).toEqual([['Latin', 'Greek'], ['Latin']])
})
