import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['a line break', 'a\r\nb.pdf', 'a b.pdf'],
  ['an escape sequence', 'a\u001b[2Jb.pdf', 'a [2Jb.pdf'],
  ['a turned direction', 'a\u202efdp.exe', 'afdp.exe'],
  ['half a letter', 'a\ud83d.pdf', 'a\ufffd.pdf'],
])('%s in a name does nothing to the terminal', (_what, name, shown) => {
  expect(printable(name)).toBe(shown)
})

test('names of every language stay as they are', () => {
  expect(printable('한글 😀 “quoted”.pdf')).toBe('한글 😀 “quoted”.pdf')
})
