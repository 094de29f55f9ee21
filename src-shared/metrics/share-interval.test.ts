import { expect, test } from 'vitest'
import { shareInterval } from './share-interval.ts'

// R 4: prop.test(x, n, correct = FALSE)$conf.int
test.each([
  [7, 10, 0.3968, 0.8922],
  [0, 5, 0, 0.4345],
  [5, 5, 0.5655, 1],
  [50, 100, 0.4038, 0.5962],
])('%i of %i', (successes, tries, low, high) => {
  const interval = shareInterval(successes, tries)
  expect(interval?.share).toBe(successes / tries)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

test('nothing is told of no try', () => {
  expect(shareInterval(0, 0)).toBeNull()
})
