import { expect, test } from 'vitest'
import { formatMillions } from './sizes.ts'

test('a picture just over the limit doesn’t read as the limit itself', () => {
  expect(formatMillions(100_010_001)).toBe('100.02')
  expect(formatMillions(100_000_000)).toBe('100')
})
