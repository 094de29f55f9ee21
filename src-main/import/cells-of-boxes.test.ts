import { expect, test } from 'vitest'
import { rectangle } from '#shared/results/rectangle.ts'
import { cellsOfBoxes } from './cells-of-boxes.ts'

type Placed = readonly [text: string, left: number, top: number, right: number, bottom: number]

const placed = (...boxes: readonly Placed[]) =>
  cellsOfBoxes(
    boxes.map(([text, left, top, right, bottom]) => ({
      text,
      region: { page: 1, polygon: rectangle(left, top, right, bottom) },
    })),
  )?.map(({ text, row, column, rowSpan, columnSpan }) => [text, row, column, rowSpan, columnSpan])

test('boxes that fill a grid are its cells, merged ones among them, whatever their order', () => {
  expect(
    placed(
      ['c', 50, 11, 100, 20],
      ['a', 0, 0, 100, 10],
      ['b', 1, 10, 50, 30],
      ['d', 51, 20, 100, 30],
    ),
  ).toEqual([
    ['a', 0, 0, 1, 2],
    ['b', 1, 0, 2, 1],
    ['c', 1, 1, 1, 1],
    ['d', 2, 1, 1, 1],
  ])
})

test('boxes that lie over each other, or share no edges, are no grid', () => {
  expect(placed(['a', 0, 0, 10, 10], ['b', 1, 1, 10, 10])).toBeUndefined()
  expect(
    placed(
      ['a', 0, 0, 20, 10],
      ['b', 15, 10, 35, 20],
      ['c', 30, 20, 50, 30],
      ['d', 45, 30, 65, 40],
    ),
  ).toBeUndefined()
})
