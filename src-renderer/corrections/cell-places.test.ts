import { pasteRows, mergeCells } from '#shared/corrections/table-grid.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { expect, test } from 'vitest'
import { placeCells } from './cell-places.ts'

const table = { left: 0.2, top: 0.4, right: 0.6, bottom: 0.8 }

test('cells stand where the parse says, within their table', () => {
  const [cell] = pasteRows([], 0, 0, [['a']])
  if (!cell) throw new Error('no cell')
  const region = { page: 1, polygon: rectangle(0.2, 0.4, 0.4, 0.6) }
  const { boxes, areEstimated } = placeCells([{ ...cell, region }], table)
  expect(areEstimated).toBe(false)
  expect(boxes[0]?.right).toBeCloseTo(0.5)
  expect(boxes[0]?.bottom).toBeCloseTo(0.5)
})

test('without places they fill the table by how much they say, merged ones over theirs', () => {
  const rows = [
    ['a head', ''],
    ['name', 'a much longer text'],
  ]
  const cells = mergeCells(pasteRows([], 0, 0, rows), {
    firstRow: 0,
    lastRow: 0,
    firstColumn: 0,
    lastColumn: 1,
  })
  const { boxes, areEstimated } = placeCells(cells, table)
  expect(areEstimated).toBe(true)
  expect(boxes[0]).toEqual({ left: 0, top: 0, right: 1, bottom: 0.5 })
  expect(boxes[1]?.right).toBeLessThan(0.3)
  expect(boxes[2]?.right).toBe(1)
})
