import type { TableCell } from '../../layout-element.ts'
import { area, type Box, containsCenter, coveredBy, union } from '../box.ts'
import type { TableBlock } from '../layout/block.ts'
import { commonSize } from '../layout/build-lines.ts'
import type { Line } from '../layout/line.ts'
import type { PageModel, TableHint } from '../page-model.ts'
import { cellText } from './cell-text.ts'
import { findRuledGrids, type Grid } from './ruled-grid.ts'

/** The page's tables that are drawn by lines. */
export function findRuledTables(model: PageModel, lines: readonly Line[]): readonly TableBlock[] {
  const ruled = findRuledGrids(model.rules)
    .filter((grid) => coveredBy(pageBox(model), grid.box) < 0.9)
    .flatMap((grid) => toRuledTable(grid, lines))
  return ruled.filter(
    (table) =>
      !ruled.some(
        (other) =>
          other !== table &&
          area(other.box) > area(table.box) &&
          coveredBy(table.box, other.box) > 0.8,
      ),
  )
}

/** The page's tables that the reader found by the alignment of text, apart from `taken` places. */
export function findAlignedTables(
  model: PageModel,
  lines: readonly Line[],
  taken: readonly Box[],
): readonly TableBlock[] {
  const overlaps = (one: Box, other: Box): boolean =>
    coveredBy(one, other) > 0.3 || coveredBy(other, one) > 0.3
  return model.tables
    .filter(({ box }) => !taken.some((other) => overlaps(box, other)))
    .flatMap((hint) => toAlignedTable(hint, lines))
}

function pageBox({ width, height }: PageModel): Box {
  return { left: 0, top: 0, right: width, bottom: height }
}

/** Empty grids are drawings, such as the lines behind a chart. */
function toRuledTable(grid: Grid, lines: readonly Line[]): readonly TableBlock[] {
  const inside = lines.filter(({ box }) => containsCenter(grid.box, box))
  const filled = grid.cells.filter(({ box }) =>
    inside.some((line) => containsCenter(box, line.box)),
  )
  if (filled.length < 2 || filled.length < 0.2 * grid.cells.length) return []
  const rows = Array.from({ length: grid.rowCount }, (_, row) =>
    grid.cells
      .filter((cell) => cell.row === row)
      .map(({ box, rowSpan, columnSpan }): TableCell => ({
        text: cellText(
          inside.filter((line) => containsCenter(box, line.box)),
          box,
        ),
        rowSpan,
        columnSpan,
      })),
  )
  return [
    {
      kind: 'table',
      box: grid.box,
      rows,
      fontSize: commonSize(inside.flatMap(({ runs }) => runs)),
    },
  ]
}

function toAlignedTable({ box, rows }: TableHint, lines: readonly Line[]): readonly TableBlock[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length < 2 || columns < 2) return []
  const inside = lines.filter((line) => containsCenter(box, line.box))
  if (inside.length === 0) return []
  return [
    {
      kind: 'table',
      box: union([box, ...inside.map((line) => line.box)]),
      rows: rows.map((row) =>
        row.map(({ text }): TableCell => ({ text: plain(text), rowSpan: 1, columnSpan: 1 })),
      ),
      fontSize: commonSize(inside.flatMap(({ runs }) => runs)),
    },
  ]
}

/** The reader marks bold and italic text in Markdown. */
function plain(text: string): string {
  return text
    .replace(/(\*{1,3})(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
    .trim()
}
