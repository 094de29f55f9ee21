import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const shown = (first: string, second: string): string =>
  wordChanges(first, second)
    .map(({ kind, text }) => ({ same: text, first: `[-${text}]`, second: `[+${text}]` })[kind])
    .join(' ')

test.each([
  ['one two three', 'one two three', 'one two three'],
  ['one two three', 'one 2 three', 'one [-two] [+2] three'],
  ['one two', 'one two three four', 'one two [+three four]'],
  ['', 'all of it', '[+all of it]'],
  ['all of it', ' ', '[-all of it]'],
  ['줄을 바꿔 쓴 글', '줄을\n바꾸어 쓴 글', '줄을 [-바꿔] [+바꾸어] 쓴 글'],
])('%j against %j', (first, second, changes) => {
  expect(shown(first, second)).toBe(changes)
})

test('a page of words is shown as a whole instead of holding up the window', () => {
  const long = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
  expect(wordChanges(long, `${long} more`).map(({ kind }) => kind)).toEqual(['first', 'second'])
})
