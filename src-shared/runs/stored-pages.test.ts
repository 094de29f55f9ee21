import { expect, test } from 'vitest'
import { storedPages } from './stored-pages.ts'

const batch = (startPage: number, endPage: number, state: 'stored' | 'failed' = 'stored') => ({
  startPage,
  endPage,
  state,
})

test('pages that several batches have come once, in order, and those of holes not at all', () => {
  const batches = [batch(11, 13), batch(1, 3), batch(2, 4), batch(6, 8, 'failed')]
  expect(storedPages(batches)).toEqual([1, 2, 3, 4, 11, 12, 13])
  expect(storedPages(batches, 3, 11)).toEqual([3, 4, 11])
})

test('a thousand batches that each say they have a million pages come to a million', () => {
  const batches = Array.from({ length: 1000 }, () => batch(1, 1_000_000))
  expect(storedPages(batches)).toHaveLength(1_000_000)
})
