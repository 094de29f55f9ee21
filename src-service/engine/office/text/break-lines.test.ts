import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

test('a word without end is split in no time, and nothing of it is lost', () => {
  const word = 'abcdefghij'.repeat(100_000)
  const lines = breakLines([{ text: `${word} end`, bold: false, size: 10 }], 400, { size: 10 })
  expect(lines.map(({ text }) => text).join('')).toBe(`${word} end`)
})
