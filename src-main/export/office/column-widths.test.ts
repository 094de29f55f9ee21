import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { columnWidths, shareRoom } from './column-widths.ts'

test('a column is as wide as its words, and its lines where there is room', () => {
  const cells = [
    plainCell(0, 0, 'Sector'),
    plainCell(0, 1, 'Apprehensions'),
    plainCell(1, 0, 'Coastal Border Sectors Total'),
    plainCell(1, 1, '3'),
    { ...plainCell(2, 0, 'A note that reaches over all that is in the table'), columnSpan: 2 },
    plainCell(3, 0, '한국어 표'),
  ]
  const widths = columnWidths(cells, 2)
  expect(widths).toEqual([
    { least: 7, most: 28 },
    { least: 13, most: 13 },
  ])
  expect(shareRoom(widths, 30)).toEqual([17, 13])
  expect(shareRoom(widths, 10)).toEqual([3.5, 6.5])
  expect(shareRoom([{ least: 2, most: 2 }], 10)).toEqual([10])
})

test('prose and addresses take no more room than others leave them', () => {
  const [prose, address] = columnWidths(
    [plainCell(0, 0, 'word '.repeat(100)), plainCell(0, 1, 'x'.repeat(200))],
    2,
  )
  expect(prose).toEqual({ least: 4, most: 60 })
  expect(address).toEqual({ least: 24, most: 60 })
})
