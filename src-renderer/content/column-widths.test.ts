import { expect, test } from 'vitest'
import { fitColumns, widest } from './column-widths.ts'

const widths = { narrow: [40, 60], wide: [100, 300], edge: 1 }

test.each([
  ['in a wide pane as wide as their longest line', 401, [100, 300]],
  ['in one a little narrower in proportion', 400.5, [99.9, 299.6]],
  ['in a narrow one in proportion', 251, [70, 180]],
  ['as wide as their longest word at least', 101, [40, 60]],
  ['no narrower in a pane without room', 0, [40, 60]],
])('columns are as a browser lays them out: %s', (_, room, expected) => {
  expect(fitColumns(widths, room)).toEqual(expected)
})

test('columns that are as wide as they are narrow have that width in every room', () => {
  const fixed = { narrow: [40, 60], wide: [40, 60], edge: 0 }
  for (const room of [0, 100, 1000]) expect(fitColumns(fixed, room)).toEqual([40, 60])
})

test('of two parts each column has the width of the wider one, of a column that one lacks the other’s', () => {
  expect(widest(widths, { narrow: [50, 50, 40], wide: [90, 310, 40], edge: 0.5 })).toEqual({
    narrow: [50, 60, 40],
    wide: [100, 310, 40],
    edge: 1,
  })
})
