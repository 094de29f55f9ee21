import { expect, test } from 'vitest'
import { readRange } from './address.ts'
import { findRegions, type Region } from './find-regions.ts'
import type { Sheet } from './read-sheet.ts'

type Drawn = { readonly merges?: readonly string[]; readonly hidden?: 'row' | 'column' }

/** A sheet as it is drawn: a letter is a cell's text, a dot an empty one. */
function sheet(rows: readonly string[], { merges = [], hidden }: Drawn = {}): Sheet {
  return {
    cells: rows.flatMap((line, row) =>
      Array.from(line).flatMap((text, column) =>
        text === '.' ? [] : [{ row, column, text, bold: false, isNumber: false }],
      ),
    ),
    merges: merges.flatMap((range) => readRange(range) ?? []),
    widths: new Map(),
    hiddenRows: new Set(hidden === 'row' ? [1] : []),
    hiddenColumns: new Set(hidden === 'column' ? [1] : []),
    isCut: false,
  }
}

const texts = (regions: readonly Region[]): readonly string[] =>
  regions.map(({ cells }) =>
    cells
      .map(({ text }) => text)
      .toSorted()
      .join(''),
  )

test.each<[string, readonly string[], readonly string[]]>([
  ['cells side by side are one table', ['ab', 'cd'], ['abcd']],
  ['an empty row parts two', ['ab', '..', 'cd'], ['ab', 'cd']],
  ['an empty column parts two', ['a.b', 'c.d'], ['ac', 'bd']],
  ['parts are split again', ['a.b', '...', 'ccc'], ['a', 'b', 'ccc']],
  ['an empty cell parts nothing', ['ab', '.c'], ['abc']],
])('%s', (_, rows, expected) => {
  expect(texts(findRegions(sheet(rows)))).toEqual(expected)
})

test('a merged cell bridges the empty cells that it covers, and says its text once', () => {
  const [region, ...others] = findRegions(sheet(['a.x', 'bcd'], { merges: ['A1:B1'] }))
  expect(others).toEqual([])
  expect(region?.cells[0]).toMatchObject({ text: 'a', columnSpan: 2, rowSpan: 1 })
})

test.each<['row' | 'column', readonly string[]]>([
  ['row', ['ab', 'xx', 'cd']],
  ['column', ['axb', 'cxd']],
])('a hidden %s is as good as not there', (hidden, rows) => {
  const [region] = findRegions(sheet(rows, { hidden }))
  const cells = region?.cells.map(({ text, row, column }) => `${text}${row}${column}`)
  expect(cells?.toSorted()).toEqual(['a00', 'b01', 'c10', 'd11'])
})

test.each([
  ['a whole column', 'A1:A1048576'],
  ['a whole row', 'A1:XFD1'],
  ['all', 'A1:XFD1048576'],
])('merges of %s, many of them, cover no more than is read', (_, range) => {
  const merges = Array.from({ length: 200 }, () => range)
  const began = process.memoryUsage().heapUsed
  const [region] = findRegions(sheet(['ab', 'cd'], { merges }))
  expect(region?.rows).toBeLessThan(6000)
  expect(process.memoryUsage().heapUsed - began).toBeLessThan(64 * 1024 ** 2)
})

test('cells that are merged with rows without end are counted at once', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const merges = Array.from(letters.toUpperCase(), (letter) => `${letter}2:${letter}9999999`)
  const started = process.cpuUsage()
  const [region] = findRegions(sheet([letters, letters], { merges }))
  const { user } = process.cpuUsage(started)
  expect(region?.cells.map(({ rowSpan }) => rowSpan)).toContain(5000)
  expect(user).toBeLessThan(2_000_000)
})

test('areas that are merged again and again take no time', () => {
  const merges = Array.from({ length: 20_000 }, () => 'A1:J1000')
  const started = process.cpuUsage()
  expect(findRegions(sheet(['ab'], { merges }))[0]?.cells).toHaveLength(1)
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})
