import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'
import { divideSheets } from './divide-sheets.ts'

const wide = { ...plainCell(0, 0, 'all'), rowSpan: 2, columnSpan: 5 }
const table = [wide, ...[0, 1, 2, 3, 4].map((column) => plainCell(2, column, `c${column}`))]

test('a table that a sheet has room for is one part', () => {
  expect([...divideSheets(table, { rows: 3, columns: 5 })]).toEqual([table])
})

test('what has no room goes on in further parts, each cell’s text in one of them', () => {
  const parts = [...divideSheets(table, { rows: 2, columns: 3 })]
  const places = parts.map((part) =>
    part.map(({ row, column, rowSpan, columnSpan, text }) => [
      row,
      column,
      rowSpan,
      columnSpan,
      text,
    ]),
  )
  expect(places).toEqual([
    [[0, 0, 2, 3, 'all']],
    [[0, 0, 2, 2, '']],
    [
      [0, 0, 1, 1, 'c0'],
      [0, 1, 1, 1, 'c1'],
      [0, 2, 1, 1, 'c2'],
    ],
    [
      [0, 0, 1, 1, 'c3'],
      [0, 1, 1, 1, 'c4'],
    ],
  ])
})

async function sheets(
  cells: readonly ReturnType<typeof plainCell>[],
): Promise<Readonly<Record<string, string>>> {
  const own = { category: 'table', text: '', markdown: '', cells: [...cells] }
  const element = { ...buildElement(0, 1, ''), ...own }
  const files = unzipSync(await writeBytes('xlsx', buildContent(sampleRun, [element])))
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, strFromU8(file)]))
}

test('a workbook has no column behind Excel’s last: the table goes on in a further sheet', async () => {
  const cells = Array.from({ length: 16_386 }, (_, column) => plainCell(0, column, `t${column}`))
  const files = await sheets(cells)
  expect(files['xl/worksheets/sheet2.xml']).toContain('r="XFD1"')
  expect(files['xl/worksheets/sheet2.xml']).not.toContain('r="XFE1"')
  expect(files['xl/worksheets/sheet3.xml']).toMatch(/r="B1"[^>]*><is><t[^>]*>t16385</)
  expect(files['xl/workbook.xml']).toContain('name="Table 1 (2)"')
  expect(files['xl/worksheets/sheet1.xml']).toContain(`location="'Table 1 (2)'!A1"`)
})

test('the list of tables says where a text is cut because a cell has no room for all of it', async () => {
  const files = await sheets([plainCell(0, 0, 'x'.repeat(40_000)), plainCell(0, 1, 'short')])
  expect(files['xl/worksheets/sheet1.xml']).toContain(
    'Cut after 32,766 letters, which is all that a cell holds: 1 text.',
  )
})
