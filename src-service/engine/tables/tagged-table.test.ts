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

/** Whether cells that are tagged as a table of that many columns are one, with as many of them filled. */
function isTagged(columns: number, rows: number, filled: number, ruled?: number): boolean {
  const places = Array.from({ length: columns * rows }, (_, index) => index)
  const grid = Array.from({ length: rows }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns).map(plain),
  )
  const texts = places
    .slice(0, filled)
    .map((at) => cell('oats', (at % columns) * 50, Math.floor(at / columns) * 20, at))
  const page = model({ runs: texts, tagged: { tables: [{ rows: grid }], figures: [] } })
  const drawn = {
    kind: 'table' as const,
    box: { left: 0, top: -1000, right: 1000, bottom: ruled ?? -900 },
    rows: [],
    fontSize: 10,
  }
  return withTaggedTables([drawn], page, buildLines(texts, [])).length === 2
}

test('a grid of tags with hardly any text is a layout', () => {
  expect([isTagged(2, 2, 3), isTagged(2, 2, 2)]).toEqual([true, false])
  expect([isTagged(5, 4, 9), isTagged(5, 4, 7)]).toEqual([true, false])
})

test('a tagged table that is drawn as well is one', () => {
  // Two rows of ten at 0 and 20: thirty high.
  expect([isTagged(2, 2, 4, 7.5), isTagged(2, 2, 4, 10.5)]).toEqual([true, false])
})
