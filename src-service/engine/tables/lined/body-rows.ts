import type { TableCell } from '../../model/page-element.ts'
import { containsCenter, horizontalOverlap, union } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { startsListItem, isListMarker } from '../../lines/list-marker.ts'
import { cellText } from '../cell-text.ts'
import { type Column, columnsOf, median } from './columns.ts'
import { type Cell, type Cells, type Row, spanUnits } from './row-units.ts'
import { findCentredLabels, type RowLabel } from './row-labels.ts'
import { rowHeight, type TextRow, toTextRows } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** The rows between two bars, or all where none part them. */
export type Stretch = readonly TextRow[]

/** The rows of a table's body: lines that continue cells of the row above are joined to it. */
export function bodyRows(
  stretches: readonly Stretch[],
  columns: readonly Column[],
): readonly (readonly TableCell[])[] {
  const parts = stretches.map((stretch) => rowsOf(stretch, columns, stretches.length))
  spanUnits(parts)
  return parts.flat().map((row) => write(row, columns.length))
}

function rowsOf(stretch: Stretch, columns: readonly Column[], stretches: number): readonly Row[] {
  const labels = findCentredLabels(stretch, columns)
  const lines = withoutLabels(stretch, labels).map((row) => ({ row, cells: toCells(row, columns) }))
  const rows: Row[] = []
  if (isOneRow(lines, columns.length, stretches)) {
    const whole: Cells = new Map()
    for (const { cells } of lines) addTo(whole, cells)
    return [{ cells: whole, box: union(stretch.map(({ box }) => box)), covered: new Set() }]
  }
  const isBegun = areKeyed(lines, columns.length)
  const usualGap = gapOfRows(lines)
  for (const [index, { row, cells }] of lines.entries()) {
    const above = lines[index - 1]
    const last = rows.at(-1)
    const isRest = isBegun
      ? !isFull(cells, columns.length) && above && isNear(above.row, row, thresholds.maxOpenGap)
      : above && last && continues(last.cells, above.row, { row, cells }, columns[0], usualGap)
    if (last && isRest) {
      addTo(last.cells, cells)
      last.box = union([last.box, row.box])
    } else rows.push({ cells, box: row.box, covered: new Set() })
  }
  for (const label of labels) span(label, rows)
  return rows
}

/**
 * Whether only full lines begin rows: those between are the rest of sentences in cells, as two columns at least have a value in
 * each full line and nothing below it.
 */
function areKeyed(lines: readonly PlacedRow[], width: number): boolean {
  const full = lines.map(({ cells }) => cells).filter((cells) => isFull(cells, width))
  const rests = lines.map(({ cells }) => cells).filter((cells) => !isFull(cells, width))
  if (full.length < thresholds.begunRows || full[0] !== lines[0]?.cells) return false
  const keys = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      full.every((cells) => cells.has(column)) && !rests.some((cells) => cells.has(column)),
  )
  return keys.length >= thresholds.keys && rests.every(hasRest)
}

/** Words, and no name of another row. */
function hasRest(cells: Cells): boolean {
  const label = cells.get(0)?.texts[0]
  const texts = [...cells.values()].flatMap((cell) => cell.texts)
  return (!label || beginsSmall(label)) && texts.some(({ text }) => /\p{L}/u.test(text))
}

function isFull(cells: Cells, width: number): boolean {
  return cells.size >= thresholds.fullRow * width
}

function withoutLabels(stretch: Stretch, labels: readonly RowLabel[]): readonly TextRow[] {
  const taken = new Set(labels.flatMap(({ texts }) => texts))
  if (taken.size === 0) return stretch
  return toTextRows(stretch.flatMap(({ texts }) => texts).filter((text) => !taken.has(text)))
}

/** Lays a label over the rows that it is said of. */
function span({ column, texts, box }: RowLabel, rows: readonly Row[]): void {
  const own = rows.filter((row) =>
    containsCenter({ ...row.box, top: box.top, bottom: box.bottom }, row.box),
  )
  const [first, ...rest] = own
  first?.cells.set(column, { texts: [...texts], span: 1, rows: own.length })
  for (const row of rest) row.covered.add(column)
}

type PlacedRow = { readonly row: TextRow; readonly cells: Cells }

/** Between two bars a label may stand at half the height of its row. */
function isOneRow(lines: readonly PlacedRow[], width: number, stretches: number): boolean {
  if (stretches < thresholds.ruledStretches || lines.length < 2) return false
  const labelled = lines.filter(({ cells }) => cells.has(0))
  const others = lines.filter(({ cells }) => !cells.has(0))
  return (
    labelled.length === 1 &&
    others.every(({ cells }) => cells.size <= thresholds.continuedCells * width)
  )
}

function toCells({ texts }: TextRow, columns: readonly Column[]): Cells {
  const cells: Cells = new Map()
  for (const text of texts) {
    const [first, last] = columnsOf(columns, text.box)
    const cell = cells.get(first)
    if (cell) {
      cell.texts.push(text)
      cell.span = Math.max(cell.span, last - first + 1)
    } else cells.set(first, { texts: [text], span: last - first + 1, rows: 1 })
  }
  return cells
}

function addTo(row: Cells, cells: Cells): void {
  for (const [column, { texts, span }] of cells) {
    const known = row.get(column)
    if (known) {
      known.texts.push(...texts)
      known.span = Math.max(known.span, span)
    } else row.set(column, { texts: [...texts], span, rows: 1 })
  }
}

/** How far rows stand apart that have values; 0 where too few tell. */
function gapOfRows(lines: readonly PlacedRow[]): number {
  const isRow = ({ cells }: PlacedRow): boolean => cells.has(0) && cells.size > 1
  const gaps = lines.slice(1).flatMap((line, index) => {
    const above = lines[index]
    return above && isRow(above) && isRow(line) ? [line.row.box.top - above.row.box.bottom] : []
  })
  return gaps.length < thresholds.gapsOfRows ? 0 : median(gaps)
}

/** Lines of one cell are nearer to each other than rows are that have room around them. */
function isNearerThanRows(gap: number, usual: number, tall: number): boolean {
  return gap < thresholds.nearer * usual && usual - gap > thresholds.nearerBy * tall
}

function isNear(above: TextRow, line: TextRow, lines: number): boolean {
  return line.box.top - above.box.bottom <= lines * rowHeight(line)
}

/** Whether a line goes on with cells of the row that ends with the line above. */
function continues(
  row: Cells,
  above: TextRow,
  { row: line, cells }: PlacedRow,
  labels: Column | undefined,
  usualGap: number,
): boolean {
  const gap = line.box.top - above.box.bottom
  // A value that is said of two rows stands between both, and joins neither to the other.
  const isBeside = [...row.values()].every(({ texts }) => isDisjoint(texts, line.texts))
  if (-gap > thresholds.sameRow * rowHeight(line) && isBeside) return true
  if (!isNear(above, line, thresholds.continuationGap)) return false
  const label = cells.get(0)
  if (!label) return cells.size <= thresholds.continuedCells * row.size || areSentences(row, cells)
  const last = row.get(0)?.texts.at(-1)
  const isAlone = row.size === 1
  if (!last || isAlone === (cells.size === 1)) return false
  if (isNearerThanRows(gap, usualGap, rowHeight(line)) && isOneLabel(row, label)) return true
  return cells.size > 1 ? goesOn(last, label.texts, labels) : isLabelRest(last, row, label.texts)
}

/** Cells of one row that are centred beside each other have no column in common. */
function isDisjoint(above: readonly Line[], line: readonly Line[]): boolean {
  return above.every(({ box }) => line.every((other) => horizontalOverlap(box, other.box) <= 0))
}

/** Words in every cell, and none of them a value that stands for itself. */
function areSentences(row: Cells, cells: Cells): boolean {
  return [...cells].every(([column, { texts }]) => {
    const before = row.get(column)?.texts.at(-1)
    return before !== undefined && texts.every(({ text }) => /^\p{Ll}{2}/u.test(text))
  })
}

/** The second line of a label whose values stand beside it: it begins small, or hangs below a line without any room left. */
function goesOn(last: Line, label: readonly Line[], labels: Column | undefined): boolean {
  const [first] = label
  if (!first || last.bold) return false
  const edge = labels ? labels.left + thresholds.fullLine * (labels.right - labels.left) : Infinity
  // What stands further right is set to the right side of the labels, below the name of a part.
  const by = (first.box.left - last.box.left) / first.fontSize
  const isHanging = by > thresholds.indent && by < thresholds.deepestIndent
  return beginsSmall(first) || (isHanging && last.box.right > edge)
}

/** A rest of a label begins small or is indented under it, where other names of rows are not. */
function isLabelRest(last: Line, row: Cells, label: readonly Line[]): boolean {
  const [first] = label
  if (!first || first.bold !== last.bold) return false
  const begin = row.get(0)?.texts[0] ?? last
  const isIndented = first.box.left > begin.box.left + thresholds.indent * first.fontSize
  return isIndented || beginsSmall(first)
}

/** Set alike; what stands further left than its label, or is marked, begins another part. */
function isOneLabel(row: Cells, { texts: [next] }: Cell): boolean {
  const begin = row.get(0)?.texts[0]
  if (!begin || !next || begin.bold !== next.bold || isMarked(next)) return false
  return next.box.left > begin.box.left - thresholds.sameStart
}

/** What a letter marks, such as "(b)", stands for itself. */
function beginsSmall(line: Line): boolean {
  return /^[\p{Ll}(]/u.test(line.text) && !isMarked(line)
}

function isMarked({ text }: Line): boolean {
  return startsListItem(text) || isListMarker(text)
}

function write({ cells, covered }: Row, width: number): readonly TableCell[] {
  const [only] = cells
  if (cells.size === 1 && only && only[0] === 0 && only[1].span > 1) {
    return [toCell(only[1].texts, width, 1)]
  }
  const row: TableCell[] = []
  for (let column = 0; column < width; column += 1) {
    if (covered.has(column)) continue
    const cell = cells.get(column)
    let span = 1
    while (cell && span < cell.span && !cells.has(column + span) && !covered.has(column + span))
      span += 1
    row.push(toCell(cell?.texts ?? [], span, cell?.rows ?? 1))
    column += span - 1
  }
  return row
}

function toCell(texts: readonly Line[], columnSpan: number, rowSpan: number): TableCell {
  const text = texts.length > 0 ? cellText(texts, union(texts.map(({ box }) => box))) : ''
  return { text, rowSpan, columnSpan }
}
