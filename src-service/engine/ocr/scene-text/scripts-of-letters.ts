import { thresholds } from './thresholds.ts'

/** Scripts that models of PP-OCR's kind are made for, by their Unicode names. */
const scriptNames = [
  'Arabic',
  'Cyrillic',
  'Devanagari',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Latin',
  'Tamil',
  'Telugu',
  'Thai',
]

const scripts = scriptNames.map((name) => ({
  name,
  // expression: one letter, of one of the scripts above
  letter: new RegExp(`\\p{Script=${name}}`, 'u'),
}))

/** The scripts that a dictionary is for, by their Unicode names, that with the most letters first. */
export function scriptsOfLetters(letters: readonly string[]): readonly string[] {
  return scripts
    .map(({ name, letter }) => ({ name, count: letters.filter((one) => letter.test(one)).length }))
    .filter(({ count }) => count >= thresholds.dictionary.minLetters)
    .toSorted((a, b) => b.count - a.count)
    .map(({ name }) => name)
}
