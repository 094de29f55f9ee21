import { expect, test } from 'vitest'
import { typedRow } from './typed-row.ts'

const names = ['Alpha', 'beta', null, 'Berlin', 'Bern', '한국', 'alps']

test.each([
  ['a letter goes to the next row, not the one it is typed on', 0, 'a', 6],
  ['it goes round', 6, 'a', 0],
  ['the same letter again goes on', 1, 'bb', 3],
  ['several letters stay where they fit', 3, 'ber', 3],
  ['and go on where they do not', 3, 'bern', 4],
  ['whatever the case', 0, 'BERN', 4],
  ['Hangul', 0, '한', 5],
  ['a row that alone begins so', 5, '한', 5],
  ['nothing begins so', 0, 'x', undefined],
])('%s', (_what, from, typed, expected) => {
  expect(typedRow(names, from, typed)).toBe(expected)
})

test('an empty list leads nowhere', () => {
  expect(typedRow([], -1, 'a')).toBeUndefined()
})
