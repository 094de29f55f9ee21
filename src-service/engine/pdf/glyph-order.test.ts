import { expect, test } from 'vitest'
import { readGlyphNumbers, readsAsText, restoreCodes } from './glyph-order.ts'

const shifted = (text: string, by: number): string =>
  Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) - by)).join('')

const words = 'the leaves of a tree in its second year'

test.each([29, 31])('glyph numbers %i below their letters are read', (by) => {
  expect(readGlyphNumbers([shifted(words, by)])).toEqual([words])
})

test('ten letters are enough to tell', () => {
  expect(readGlyphNumbers([shifted('the leaves', 29)])).toEqual(['the leaves'])
})

test('letters with accents follow in the order of Mac Roman', () => {
  const e = String.fromCharCode(0x8e - 30)
  expect(readGlyphNumbers([shifted('les r', 29) + e + shifted('sultats sont ', 29)])).toEqual([
    'les résultats sont ',
  ])
})

test.each([
  ['what can be read already', [words]],
  [
    'glyphs that were numbered anew',
    ['\u0004\u0005\u0006\u0007\u0005\u0008 \u0003 \u0006\u0011\u0016'],
  ],
  ['the signs of formulas', ['\u0012\u0013\u0010\u0011\u0012\u0013\u0012\u0013\u0010\u0011']],
  ['too little to tell', [shifted('the tree.', 29)]],
])('%s stay as they are', (_, texts) => {
  expect(readGlyphNumbers(texts)).toBeUndefined()
})

test('numbers are text, letters that are spread otherwise are none', () => {
  expect(readsAsText('0.5 120 3.14')).toBe(true)
  expect(readsAsText('&DVSDVHDFWLYLW')).toBe(false)
  expect(readsAsText('GDWDEDVHRSHUDWLRQV')).toBe(false)
})

test('half of the letters are the commonest, and hardly any are signs that no text has', () => {
  expect(readsAsText('the body of one human being')).toBe(true)
  expect(readsAsText('could a body of human beings')).toBe(false)
  expect(readsAsText('the leaves of a tree ¤')).toBe(true)
  expect(readsAsText('the leaves ¤ of a § tree ¶')).toBe(false)
})

test('a code that looks like a blank is put back; codes of another text change nothing', () => {
  expect(restoreCodes(['$8'], '\u000b$8\u000c')).toEqual(['\u000b$8\u000c'])
  expect(restoreCodes(['$ 8', '%'], '$8\u000b%')).toEqual(['$\u20038\u000b', '%'])
  expect(restoreCodes(['$ 8'], 'XYZ')).toEqual(['$\u20038'])
})
