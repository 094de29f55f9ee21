import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { errorLine } from './error-line.ts'
import { printable } from './printable.ts'

test.each([
  ['a line break', 'a\r\nb.pdf', 'a b.pdf'],
  ['an escape sequence', 'a\u001b[2Jb.pdf', 'a [2Jb.pdf'],
  ['a turned direction', 'a\u202efdp.exe', 'afdp.exe'],
  ['half a letter', 'a\ud83d.pdf', 'a\ufffd.pdf'],
])('%s in a name does nothing to the terminal', (_what, name, shown) => {
  expect(printable(name)).toBe(shown)
})

test('what a service said can not steer the terminal', () => {
  const error = new AppError('service.bad-request', {
    connection: 'C',
    host: 'c.test',
    status: 400,
    said: 'no\u001b]0;owned\u0007',
  })
  expect(errorLine(error.toData())).toContain('no ]0;owned')
})

test('names of every language stay as they are', () => {
  expect(printable('한글 😀 “quoted”.pdf')).toBe('한글 😀 “quoted”.pdf')
})
