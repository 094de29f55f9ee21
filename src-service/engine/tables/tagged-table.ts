import type { TableCell } from '../model/page-element.ts'
import { area, coveredBy, union } from '../model/box.ts'
import type { TableBlock } from '../model/block.ts'
import { commonSize } from '../lines/build-lines.ts'
import type { Line } from '../model/line.ts'
import type { PageModel, TaggedCell, TaggedTable } from '../model/page-model.ts'
import { cellText } from './cell-text.ts'
import { thresholds } from './thresholds.ts'

/** The page's tables, with those that only the document's own structure tells. Drawn lines are believed first. */
export function withTaggedTables(
  ruled: readonly TableBlock[],
  { tagged }: PageModel,
  lines: readonly Line[],
): readonly TableBlock[] {
  const found = (tagged?.tables ?? []).flatMap((table) => toTable(table, lines) ?? [])
  const own = found.filter(
    ({ box }) =>
      area(box) > 0 &&
      !ruled.some(
        (table) =>
          Math.max(coveredBy(box, table.box), coveredBy(table.box, box)) >
          thresholds.tagged.overlap,
      ),
  )
  return [...ruled, ...own]
}

/** Undefined where the cells make no grid, or don't stand as rows below each other: a layout, not a table. */
function toTable({ rows }: TaggedTable, lines: readonly Line[]): TableBlock | undefined {
  if (rows.length < 2 || !isGrid(rows)) return undefined
  const linesOf = ({ block }: TaggedCell): readonly Line[] =>
    lines.filter(({ tag }) => tag?.block === block)
  const cells = rows.map((row) => row.map((cell) => ({ ...cell, lines: linesOf(cell) })))
  const all = cells.flat().flatMap((cell) => cell.lines)
  const filled = cells.flat().filter((cell) => cell.lines.length > 0)
  const { minFilledCells, minFilled } = thresholds.tagged
  if (filled.length < Math.max(minFilledCells, minFilled * cells.flat().length)) return undefined
  const tops = cells
    .map((row) => row.flatMap((cell) => cell.lines.map(({ box }) => box.top)))
    .filter((row) => row.length > 0)
    .map((row) => Math.min(...row))
  if (tops.some((top, index) => top < (tops[index - 1] ?? -Infinity))) return undefined
  return {
    kind: 'table',
    box: union(all.map(({ box }) => box)),
    rows: cells.map((row) =>
      row.map(({ rowSpan, columnSpan, lines: own }): TableCell => ({
        text: own.length > 0 ? cellText(own, union(own.map(({ box }) => box))) : '',
        rowSpan,
        columnSpan,
      })),
    ),
    fontSize: commonSize(all.flatMap(({ runs }) => runs)),
  }
}

/** Whether the cells with their spans fill rows of one width, of two columns at least. */
function isGrid(rows: TaggedTable['rows']): boolean {
  const widths = rows.map(() => 0)
  for (const [index, row] of rows.entries()) {
    for (const { rowSpan, columnSpan } of row) {
      const last = Math.min(rows.length, index + rowSpan)
      for (let each = index; each < last; each += 1) widths[each] = (widths[each] ?? 0) + columnSpan
    }
  }
  const [first = 0] = widths
  return first >= 2 && widths.every((width) => width === first)
}
