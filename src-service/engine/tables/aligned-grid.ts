import type { TextGrid } from './text-grid.ts'
import { type Box, height, horizontalOverlap, onOneRow, union, width } from '../model/box.ts'
import { numberText } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import { isAuthors } from './authors.ts'
import { liesAcrossColumns } from './across-columns.ts'
import { isTable } from './is-table.ts'
import { areParties } from './parties.ts'
import { thresholds } from './thresholds.ts'

/** Finds runs of rows whose texts stand below each other in at least two columns. */
export function findAlignedGrids(lines: readonly Line[]): readonly TextGrid[] {
  const upright = lines.filter(({ rotation }) => rotation === 0)
  return rowRuns(toRows(upright)).flatMap((run) => {
    const grid = toGrid(run)
    if (!grid || !isTable(grid) || isWithinColumns(grid, upright)) return []
    if (areParties(grid, upright)) return []
    return isAuthors(grid) || !liesAcrossColumns(grid, upright) ? [grid] : []
  })
}

type Row = readonly Line[]

function toRows(lines: readonly Line[]): readonly Row[] {
  const rows: Line[][] = []
  for (const line of lines.toSorted((one, other) => one.box.top - other.box.top)) {
    const row = rows.findLast(
      (known) => isReached(known, line) && known.every(({ box }) => onOneRow(box, line.box)),
    )
    if (row) row.push(line)
    else rows.push([line])
  }
  return rows
    .map((row) => row.toSorted((one, other) => one.box.left - other.box.left))
    .toSorted((one, other) => boxOf(one).top - boxOf(other).top)
}

/** Most rows of a page end far above a line: that is seen at once. */
function isReached(row: Row, { box }: Line): boolean {
  const last = row.at(-1)
  return last !== undefined && last.box.bottom > box.top
}

/** Boxes of OCR text end with its ink, those of read text with its font. */
function sizeOf({ box, fontSize }: Line): number {
  return Math.max(height(box), fontSize)
}

function boxOf(row: Row): Box {
  return union(row.map(({ box }) => box))
}

/** Neighbouring rows with several texts each; a row of one text may only continue a cell. */
function rowRuns(rows: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = []
  let open: Row[] = []
  const close = (): void => {
    while (open.length > 0 && !endsTable(open)) open.pop()
    if (open.length > 1) runs.push(open)
    open = []
  }
  for (const row of rows) {
    const last = open.at(-1)
    const lineHeight = Math.min(...row.map(sizeOf))
    const gap = last ? boxOf(row).top - boxOf(last).bottom : Infinity
    const follows = gap < thresholds.aligned.maxRowGap * lineHeight
    const [only] = row
    const isRest = gap < thresholds.aligned.continuationGap * lineHeight
    const continues =
      row.length === 1 &&
      only !== undefined &&
      (beginsPart(only, open) || (isRest && !crossesGap(only, open)))
    if (last && !(follows && (hasColumns(row) || continues))) close()
    if (hasColumns(row) || open.length > 0) open.push(row)
  }
  close()
  return runs
}

/** The name of a part of the table: at its left edge, and short enough for its first column. */
function beginsPart({ box }: Line, rows: readonly Row[]): boolean {
  const second = rows.findLast(hasColumns)?.[1]
  const left = Math.min(...rows.map((row) => boxOf(row).left))
  return (
    second !== undefined &&
    box.left < left + thresholds.aligned.sameEdge &&
    box.right < second.box.left
  )
}

/** What goes on below a column but the first belongs to its cell; below the first, a note stands as well. */
function endsTable(rows: readonly Row[]): boolean {
  const last = rows.at(-1) ?? []
  if (hasColumns(last)) return true
  const second = rows.findLast(hasColumns)?.[1]
  return (
    second !== undefined &&
    last.every(({ box }) => box.left > second.box.left - thresholds.aligned.sameEdge)
  )
}

/** Wide gaps, or values beside each other that narrower ones part: those of a sentence stand in one text. */
function hasColumns(row: Row): boolean {
  const { minColumnGap, rowValues, narrowGap } = thresholds.aligned
  const areApart = (gap: number) => (line: Line, index: number) => {
    const next = row[index + 1]
    return next !== undefined && next.box.left - line.box.right > gap * line.fontSize
  }
  if (row.some(areApart(minColumnGap))) return true
  const values = row.filter(({ text }) => numberText.test(text))
  return values.length >= rowValues && row.slice(0, -1).every(areApart(narrowGap))
}

/** A text under two texts of the row above belongs to no column: the table is over. */
function crossesGap(line: Line, rows: readonly Row[]): boolean {
  const above = rows.findLast(hasColumns) ?? []
  return above.filter(({ box }) => horizontalOverlap(box, line.box) > 0).length !== 1
}

function toGrid(rows: readonly Row[]): TextGrid | undefined {
  const columns = toColumns(rows.flat())
  if (columns.length < 2) return undefined
  // Each text lies within one column: one without any width, too, which overlaps none.
  const cells = rows.map((row) =>
    columns.map((column) =>
      row.filter(({ box }) => box.left >= column.left && box.right <= column.right),
    ),
  )
  return { box: union(rows.map(boxOf)), rows: joinContinuations(joinColumns(cells, columns)) }
}

/** Joins neighbouring columns of which one has nothing but the headings or the signs of the other. */
function joinColumns(
  rows: readonly (readonly Row[])[],
  columns: readonly Box[],
): readonly (readonly Row[])[] {
  const first = (joins: (at: number) => boolean): number =>
    columns.findIndex((_, at) => at > 0 && joins(at))
  const signed = first((at) => areSigned(rows, at))
  const index = signed < 0 ? first((at) => isHeaded(rows, columns, at)) : signed
  if (index < 0) return rows
  const merged = rows.map((row) => [
    ...row.slice(0, index),
    [...(row[index] ?? []), ...(row[index + 1] ?? [])],
    ...row.slice(index + 2),
  ])
  const both = union(columns.slice(index, index + 2))
  return joinColumns(merged, [...columns.slice(0, index), both, ...columns.slice(index + 2)])
}

/**
 * Currency signs before the numbers of the next column, or per cent behind those of this one; headings
 * above may stand over either.
 */
function areSigned(rows: readonly (readonly Row[])[], at: number): boolean {
  const isFilled = (row: readonly Row[], column: number): boolean => (row[column] ?? []).length > 0
  const begin = rows.findIndex((row) => isFilled(row, at) && isFilled(row, at + 1))
  if (begin < 0) return false
  const body = rows.slice(begin)
  const areAll = (column: number, sign: RegExp): boolean =>
    body.flatMap((row) => row[column] ?? []).every(({ text }) => sign.test(text))
  return areAll(at, /^[$€£¥₩]$/) || areAll(at + 1, /^[%)]+$/)
}

/**
 * Headings that are centred over numbers further right or left stand in no column of their own: one that
 * ends before its neighbour begins, seen from the top, heads it.
 */
function isHeaded(rows: readonly (readonly Row[])[], columns: readonly Box[], at: number): boolean {
  const [column, next] = columns.slice(at, at + 2)
  if (!column || !next) return false
  const filled = (index: number): readonly number[] =>
    rows.flatMap((row, place) => (row[index]?.length ? [place] : []))
  const [own, others] = [filled(at), filled(at + 1)]
  const [head, rest] = (own[0] ?? 0) < (others[0] ?? 0) ? [own, others] : [others, own]
  const size = rows[head[0] ?? 0]?.flat()[0]?.fontSize ?? 0
  const isAbove = (head.at(-1) ?? Infinity) < (rest[0] ?? -1)
  const isNear = next.left - column.right < thresholds.aligned.headingGap * size
  return isAbove && isNear && rest.length > head.length
}

/** The horizontal intervals that are filled somewhere, separated by those that never are. */
function toColumns(lines: readonly Line[]): readonly Box[] {
  const columns: Box[] = []
  for (const { box } of lines.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = columns.at(-1)
    if (last && box.left < last.right + thresholds.aligned.minGutter)
      columns[columns.length - 1] = union([last, box])
    else columns.push(box)
  }
  return columns
}

/** A row close below another without a first cell, or with the rest of one, is the rest of that row's cells. */
function joinContinuations(rows: readonly (readonly Row[])[]): readonly (readonly Row[])[] {
  const joined: (readonly Row[])[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const lines = row.flat()
    const above = last?.flat() ?? []
    const lineHeight = Math.min(...lines.map(sizeOf))
    const near =
      above.length > 0 &&
      boxOf(lines).top - boxOf(above).bottom < thresholds.aligned.continuationGap * lineHeight
    const isRest = row[0]?.length === 0 ? !hasOwnValues(row) : goesOnInLabel(row, last)
    if (last && near && isRest) {
      joined[joined.length - 1] = last.map((cell, column) => [...cell, ...(row[column] ?? [])])
    } else joined.push(row)
  }
  return joined
}

/** A label that begins small, and nothing that stands for itself beside it: the row above has it. */
function goesOnInLabel(
  [label = [], ...cells]: readonly Row[],
  [aboveLabel = [], ...above]: readonly Row[] = [],
): boolean {
  const filled = cells.filter((cell) => cell.length > 0)
  const isAbove = cells.every((cell, index) => cell.length === 0 || (above[index]?.length ?? 0) > 0)
  return (
    aboveLabel.length > 0 &&
    /^[\p{Ll}(]/u.test(label[0]?.text ?? '') &&
    filled.length > 0 &&
    isAbove &&
    filled.length < above.filter((cell) => cell.length > 0).length &&
    filled.every(([first]) => /\p{Ll}{2}/u.test(first?.text ?? ''))
  )
}

/** Values in all columns but that of the labels, which several rows may share: no number goes on in the next line. */
function hasOwnValues(row: readonly Row[]): boolean {
  const cells = row.slice(1)
  const values = cells.filter(
    (cell) => cell.length === 1 && /^[-−–]?\d\P{L}*$/u.test(cell[0]?.text ?? ''),
  )
  const { minOwnValues, ownValues } = thresholds.aligned
  const isFull = cells.every((cell) => cell.length > 0)
  return isFull && values.length >= Math.max(minOwnValues, ownValues * cells.length)
}

/** Whether narrow texts go on right above or below, as where a few lines of columns have wide gaps. */
function isWithinColumns({ box, rows }: TextGrid, lines: readonly Line[]): boolean {
  const { narrow: narrowPart, nextLines, fewRows, sameEdge } = thresholds.aligned
  const own = new Set(rows.flat(2))
  const narrow = lines.filter(
    (line) =>
      !own.has(line) &&
      horizontalOverlap(line.box, box) > 0 &&
      width(line.box) < narrowPart * width(box),
  )
  const near = narrow.filter((line) => isClose(box, line))
  const above = near.filter((line) => line.box.top < box.top).length
  const below = near.filter((line) => line.box.top >= box.top)
  if (Math.max(above, below.length) >= nextLines || isWithinProse(box, rows, own, lines))
    return true
  // Of few rows, one column that goes on line by line tells as much.
  const next = below[0]
  return (
    rows.length <= fewRows &&
    next !== undefined &&
    narrow.some(
      (line) =>
        line.box.top > next.box.top &&
        Math.abs(line.box.left - next.box.left) < sameEdge &&
        isClose(next.box, line),
    )
  )
}

/** With less between them than between the rows of a table. */
function isClose(box: Box, line: Line): boolean {
  const gap = Math.max(line.box.top - box.bottom, box.top - line.box.bottom)
  return gap < thresholds.aligned.continuationGap * height(line.box)
}

/** Two or three rows between lines that fill their width are a paragraph's with wide spaces. */
function isWithinProse(
  box: Box,
  rows: TextGrid['rows'],
  own: ReadonlySet<Line>,
  lines: readonly Line[],
): boolean {
  const { fewRows, proseLeft, proseRight } = thresholds.aligned
  if (rows.length > fewRows) return false
  return lines.some(
    (line) =>
      !own.has(line) &&
      isClose(box, line) &&
      Math.abs(line.box.left - box.left) < proseLeft * line.fontSize &&
      Math.abs(line.box.right - box.right) < proseRight * line.fontSize,
  )
}
