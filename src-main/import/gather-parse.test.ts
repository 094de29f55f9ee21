import { expect, test } from 'vitest'
import { gatherParse } from './gather-parse.ts'

test('an outline of as many points as a file can hold is a place like any other', () => {
  const parse = gatherParse(() => {})
  const outline = Array.from({ length: 300_000 }, (_, index) => ({
    x: index % 100,
    y: index % 70,
  }))
  expect(parse.region(1, outline, null)).toMatchObject({ page: 1 })
})

test('a point that is no number is no place', () => {
  const parse = gatherParse(() => {})
  const broken = [
    { x: 0, y: 0 },
    { x: Number.NaN, y: 0 },
    { x: 1, y: 1 },
  ]
  expect(parse.region(1, broken, null)).toBeNull()
})
