import { expect, test } from 'vitest'
import type { Region } from '#shared/results/element.ts'
import { placeHtmlCells } from './place-html-cells.ts'
import { boxOfFour } from './polygons.ts'

const html =
  '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="2">d</td></tr></table>'

type Four = readonly [number, number, number, number]
const a: Four = [0, 0, 50, 20]
const b: Four = [50, 1, 100, 10]
const c: Four = [50, 10, 100, 20]
const d: Four = [0, 20, 100, 30]

const region = (box: Four): Region => ({ page: 1, polygon: boxOfFour(box) ?? [] })
const table = region([0, 0, 100, 30])

test('places go to the cells that they are listed for, spans and all', () => {
  const cells = placeHtmlCells(html, [a, b, c, d].map(region), table)
  expect(cells?.map(({ row, column, text }) => [row, column, text])).toEqual([
    [0, 0, 'a'],
    [0, 1, 'b'],
    [1, 1, 'c'],
    [2, 0, 'd'],
  ])
  expect(cells?.map((cell) => cell.region)).toEqual([a, b, c, d].map(region))
})

test('a cell whose place can’t be is without one, the others keep theirs', () => {
  const cells = placeHtmlCells(html, [region(a), null, region(c), region(d)], table)
  expect(cells?.map((cell) => cell.region !== null)).toEqual([true, false, true, true])
})

test.each([
  ['one too few', [a, b, c]],
  ['one too many', [a, b, c, d, d]],
  ['two of one row exchanged', [b, a, c, d]],
  ['two rows exchanged', [a, d, c, b]],
])('places that don’t go with the cells are given to none: %s', (_, boxes) => {
  expect(placeHtmlCells(html, boxes.map(region), table)).toBeNull()
})

test('boxes over half of the table are places, over less they are rows and columns', () => {
  const grid = [a, b, c, d].map(region)
  expect(placeHtmlCells(html, grid, region([0, 0, 200, 60]))).not.toBeNull()
  expect(placeHtmlCells(html, grid, region([0, 0, 201, 60]))).toBeNull()
  expect(placeHtmlCells(html, grid, region([0, 0, 200, 61]))).toBeNull()
})

test('without a table there are no cells, and without places none of them', () => {
  expect(placeHtmlCells('<p>a</p>', [region(a)], null)).toBeNull()
  expect(placeHtmlCells(html, [null, null, null, null], table)).toBeNull()
})

test('a table of more cells than a call has arguments has its places', () => {
  const [rows, columns] = [400, 400]
  const row = `<tr>${'<td>a</td>'.repeat(columns)}</tr>`
  const places = Array.from({ length: rows * columns }, (_, at) => {
    const [left, top] = [at % columns, Math.floor(at / columns)]
    return region([left, top, left + 1, top + 1])
  })
  const whole = region([0, 0, columns, rows])
  const cells = placeHtmlCells(`<table>${row.repeat(rows)}</table>`, places, whole)
  expect(cells).toHaveLength(rows * columns)
})
