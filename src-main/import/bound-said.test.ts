import { expect, test } from 'vitest'
import { boundSaid } from './bound-said.ts'

test('a file may say some letters whatever its size, and no more than its size allows', () => {
  const ofSmall = boundSaid(1000)
  ofSmall(16_000_000, '/a')
  expect(() => ofSmall(1, '/b')).toThrow(
    expect.objectContaining({ reason: 'repeats', place: '/b' }),
  )
  const ofLarge = boundSaid(1_000_000)
  ofLarge(24_000_000, '/a')
  expect(() => ofLarge(1, '/b')).toThrow(
    expect.objectContaining({ reason: 'repeats', place: '/b' }),
  )
})
