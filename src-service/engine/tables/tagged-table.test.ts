import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TaggedTable, TextRun } from '../model/page-model.ts'
import { withTaggedTables } from './tagged-table.ts'

const cell = (text: string, left: number, top: number, block: number): TextRun =>
  run(text, left, top, { tag: { role: 'cell', block } })
const plain = (block: number) => ({ block, rowSpan: 1, columnSpan: 1 })

function read(table: TaggedTable, runs: readonly TextRun[]) {
  const page = model({ runs, tagged: { tables: [table], figures: [] } })
  return withTaggedTables([], page, buildLines(runs, [])).map(({ rows }) =>
    rows.map((row) => row.map(({ text }) => text)),
  )
}

const runs = [
  cell('Kind', 10, 10, 1),
  cell('What it is for', 100, 10, 2),
  cell('Mill', 10, 30, 3),
  cell('It ground oats for', 100, 30, 4),
  cell('many years.', 100, 42, 4),
]

test('cells of sentences without any line are a table where the document says so', () => {
  const table = {
    rows: [
      [plain(1), plain(2)],
      [plain(3), plain(4)],
    ],
  }
  expect(read(table, runs)).toEqual([
    [
      ['Kind', 'What it is for'],
      ['Mill', 'It ground oats for many years.'],
    ],
  ])
})

test('rows of different widths, or in another order than on the page, are a layout and no table', () => {
  expect(read({ rows: [[plain(1)], [plain(3), plain(4)]] }, runs)).toEqual([])
  expect(
    read(
      {
        rows: [
          [plain(3), plain(4)],
          [plain(1), plain(2)],
        ],
      },
      runs,
    ),
  ).toEqual([])
})
