import type { TableCell } from '../model/page-element.ts'
import { area, type Box, containsCenter, coveredBy, union, width } from '../model/box.ts'
import type { TableBlock, TextBlock } from '../model/block.ts'
import { commonSize } from '../lines/build-lines.ts'
import { isCutOut } from '../lines/cut-out.ts'
import type { Line } from '../model/line.ts'
import { isProgram } from '../lines/monospaced.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { findAlignedGrids } from './aligned-grid.ts'
import { findBandedGrids } from './banded-grid.ts'
import { authorsText, isAuthors } from './authors.ts'
import { begunBreaks } from './begun-rows.ts'
import { cellText } from './cell-text.ts'
import { textWithTables } from './text-with-tables.ts'
import { findLinedTables } from './lined/find-lined-tables.ts'
import { hasMergedValues, partsColumns, partsValues } from './merged-values.ts'
import { findPlots, hasPlot } from './plots.ts'
import { findScales, isScale } from './scales.ts'
import { splitColumns } from './split-columns.ts'
import { rowBreaks } from './split-rows.ts'
import { findRuledGrids, type Grid } from './ruled-grid.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

/** The page's tables that are drawn by lines. */
export function findRuledTables(model: PageModel, lines: readonly Line[]): readonly TableBlock[] {
  // What is drawn around a page is its frame; a table cut out of one is the picture.
  const mayBeWhole = isCutOut(model, lines)
  const plots = findPlots(model.rules)
  const ruled = findRuledGrids(model.rules)
    .filter(
      (grid) => mayBeWhole || coveredBy(pageBox(model), grid.box) < thresholds.ruled.wholePage,
    )
    .filter((grid) => !hasPlot(plots, grid.box))
    .toSorted((one, other) => area(one.box) - area(other.box))
    .reduce<readonly TableBlock[]>(
      (smaller, grid) => [...smaller, ...toRuledTable(grid, lines, outermost(smaller, grid.box))],
      [],
    )
  return outermost(ruled)
}

/** The tables that stand in `box`, if there is one, and in no other table. */
function outermost(tables: readonly TableBlock[], box?: Box): readonly TableBlock[] {
  const own = box ? tables.filter((table) => containsCenter(box, table.box)) : tables
  return own.filter(
    (table) =>
      !own.some(
        (other) =>
          other !== table &&
          area(other.box) > area(table.box) &&
          containsCenter(other.box, table.box),
      ),
  )
}

/** The tables of `known`, with those that fewer lines draw and that stand clear of them; `lines` are those in known tables, too. */
export function withLinedTables(
  known: readonly TableBlock[],
  model: PageModel,
  lines: readonly Line[],
  isTypewritten = false,
): readonly TableBlock[] {
  const whole = withWholeTables(known, model, lines, isTypewritten)
  const free = lines.filter((line) => !whole.some(({ box }) => containsCenter(box, line.box)))
  const plots = findPlots(model.rules)
  const scales = findScales(model.rules, lines)
  const lined = findLinedTables(withoutGrids(model, whole), free, isTypewritten).filter(
    ({ box }) =>
      !hasPlot(plots, box) &&
      !isScale(scales, box, lines) &&
      whole.every(
        (table) =>
          Math.max(coveredBy(box, table.box), coveredBy(table.box, box)) < thresholds.ruled.overlap,
      ),
  )
  return [...whole, ...lined]
}

/**
 * In place of grids that nothing closes at the top, the tables whose columns have walls in that part only; in place of those
 * whose lines only part groups of columns or rows, the tables that part all.
 */
function withWholeTables(
  known: readonly TableBlock[],
  model: PageModel,
  lines: readonly Line[],
  isTypewritten: boolean,
): readonly TableBlock[] {
  const open = known.filter(({ box }) => !isClosed(box, model.rules))
  const coarse = known.filter(hasMergedValues)
  const inner = known.filter(({ box }) => !hasSides(box, model.rules))
  if (open.length === 0 && coarse.length === 0 && inner.length === 0) return known
  const { partOfTable, ofTable } = thresholds.ruled
  const wide = findLinedTables(model, lines, isTypewritten).filter(
    (table) =>
      coarse.some((grid) => partsValues(grid, table)) ||
      inner.some((grid) => partsColumns(grid, table)) ||
      open.some(
        ({ box }) =>
          coveredBy(box, table.box) > partOfTable && area(box) < ofTable * area(table.box),
      ),
  )
  const apart = known.filter(
    ({ box }) => !wide.some((table) => coveredBy(box, table.box) > partOfTable),
  )
  return [...apart, ...wide]
}

/** Whether a line is drawn along the upper edge. */
function isClosed(box: Box, rules: readonly Rule[]): boolean {
  const { tolerance, edgePart } = thresholds.ruled
  const along = rules.filter(
    ({ direction, at }) => direction === 'horizontal' && Math.abs(at - box.top) < tolerance,
  )
  const drawn = along.map(({ from, to }) => Math.min(to, box.right) - Math.max(from, box.left))
  return drawn.reduce((sum, each) => sum + Math.max(0, each), 0) > edgePart * width(box)
}

/** Whether lines are drawn along both sides: LaTeX's `l|rrr` has one behind the labels alone. */
function hasSides({ left, right, top, bottom }: Box, rules: readonly Rule[]): boolean {
  const { tolerance, edgePart } = thresholds.ruled
  return [left, right].every((side) => {
    const along = rules.filter(
      ({ direction, at }) => direction === 'vertical' && Math.abs(at - side) < tolerance,
    )
    const drawn = along.map(({ from, to }) => Math.min(to, bottom) - Math.max(from, top))
    return drawn.reduce((sum, each) => sum + Math.max(0, each), 0) > edgePart * (bottom - top)
  })
}

/** The page without what `tables` are drawn of. */
function withoutGrids(model: PageModel, tables: readonly TableBlock[]): PageModel {
  const isFree = (box: Box): boolean => !tables.some((table) => containsCenter(table.box, box))
  const boxOf = ({ direction, at, from, to }: Rule): Box =>
    direction === 'horizontal'
      ? { left: from, right: to, top: at, bottom: at }
      : { left: at, right: at, top: from, bottom: to }
  return {
    ...model,
    rules: model.rules.filter((rule) => isFree(boxOf(rule))),
    shapes: model.shapes.filter(({ box }) => isFree(box)),
  }
}

/** A table without drawn lines, or the authors of a paper beside each other, and the lines of text that it was made of. */
export type AlignedTable = {
  readonly block: TableBlock | TextBlock
  readonly lines: readonly Line[]
}

/**
 * Tables without drawn lines, told by the alignment of their texts.
 *
 * @param isTypewritten whether the document has no other type than that of programs
 */
export function findAlignedTables(
  lines: readonly Line[],
  isTypewritten = false,
): readonly AlignedTable[] {
  const banded = findBandedGrids(lines)
  const taken = new Set(banded.flatMap(({ rows }) => rows.flat(2)))
  const aligned = findAlignedGrids(lines.filter((line) => !taken.has(line)))
  return [...banded, ...aligned]
    .filter((grid) => isTypewritten || !isProgram(grid.rows.map((row) => row.flat())))
    .map((grid) => ({
      lines: grid.rows.flat(2),
      block: isAuthors(grid) ? authorsText(grid) : toTable(grid),
    }))
}

function toTable({ box, rows }: TextGrid): TableBlock {
  return {
    kind: 'table',
    box,
    rows: rows.map((row) =>
      row.map((cell): TableCell => ({ text: joinedText(cell), rowSpan: 1, columnSpan: 1 })),
    ),
    fontSize: commonSize(rows.flat(2).flatMap(({ runs }) => runs)),
  }
}

function joinedText(cell: readonly Line[]): string {
  return cell.length > 0 ? cellText(cell, union(cell.map(({ box }) => box))) : ''
}

function pageBox({ width, height }: PageModel): Box {
  return { left: 0, top: 0, right: width, bottom: height }
}

/**
 * Empty grids are drawings, such as the lines behind a chart.
 *
 * @param within - The tables that stand in its cells.
 */
function toRuledTable(
  drawn: Grid,
  lines: readonly Line[],
  within: readonly TableBlock[],
): readonly TableBlock[] {
  // One column is a frame or a stack of them.
  if (drawn.cells.every(({ columnSpan }) => columnSpan === drawn.columnCount)) return []
  const all = lines.filter(({ box }) => containsCenter(drawn.box, box))
  const own = all.filter(({ box }) => !within.some((table) => containsCenter(table.box, box)))
  const { grid, lines: inside } = splitColumns(drawn, own)
  const filled = grid.cells.filter(({ box }) =>
    [...inside, ...within].some((each) => containsCenter(box, each.box)),
  )
  // So is a flow chart: only the arrows between its frames make columns of what is empty.
  if (filled.every((cell) => cell.columnSpan === grid.columnCount)) return []
  const { minFilledCells, minFilled } = thresholds.ruled
  if (filled.length < Math.max(minFilledCells, minFilled * grid.cells.length)) return []
  const begun = begunBreaks(grid, inside)
  const rows = Array.from({ length: grid.rowCount }, (_, row) =>
    splitRow(
      grid.cells.filter((cell) => cell.row === row),
      inside,
      within,
      grid.rowCount,
      begun.get(row),
    ),
  ).flat()
  return [
    {
      kind: 'table',
      box: grid.box,
      rows,
      fontSize: commonSize(all.flatMap(({ runs }) => runs)),
    },
  ]
}

/** The rows that one row of a grid holds: one, unless the lines of its cells stand in rows of their own. */
function splitRow(
  cells: Grid['cells'],
  lines: readonly Line[],
  within: readonly TableBlock[],
  rowCount: number,
  begun: readonly number[] = [],
): readonly (readonly TableCell[])[] {
  const first = cells[0]
  const isPlain = cells.every(({ rowSpan }) => rowSpan === 1)
  const parted = isPlain ? rowBreaks(cells, lines, rowCount) : []
  const breaks = parted.length > 0 ? parted : begun
  const edges = [first?.box.top ?? 0, ...breaks, first?.box.bottom ?? 0]
  return edges.slice(1).map((bottom, index) =>
    cells.map(({ box: whole, rowSpan, columnSpan }): TableCell => {
      const box = breaks.length > 0 ? { ...whole, top: edges[index] ?? 0, bottom } : whole
      const own = lines.filter((line) => containsCenter(box, line.box))
      const tables = within.filter((table) => containsCenter(box, table.box))
      return { text: textWithTables(own, tables, box), rowSpan, columnSpan }
    }),
  )
}
