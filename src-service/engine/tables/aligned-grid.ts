import { type Box, height, horizontalOverlap, onOneRow, union, width } from '../box.ts'
import type { Line } from '../layout/line.ts'
import { startsBulletItem, startsListItem } from '../layout/list-marker.ts'

/** Lines of a table that no rules draw: what stands in each row and column. */
export type AlignedGrid = {
  readonly box: Box
  /** Rows of equal length; a cell holds its lines from top to bottom. */
  readonly rows: readonly (readonly (readonly Line[])[])[]
}

/** Text this far apart in a row stands in different columns; in font sizes. */
const narrowestGap = 1.4
/** Rows further apart are not of one table; in line heights. */
const widestRowGap = 1.8
/** A line nearer to the row above continues its cells; in line heights. */
const continuationGap = 0.45

/** Finds runs of rows whose texts stand below each other in at least two columns. */
export function findAlignedGrids(lines: readonly Line[]): readonly AlignedGrid[] {
  const upright = lines.filter(({ turn }) => turn === 0)
  return rowRuns(toRows(upright)).flatMap((run) => {
    const grid = toGrid(run)
    return grid && isTable(grid) && !isWithinColumns(grid, upright) ? [grid] : []
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

/** Boxes of recognised text end with its ink, those of read text with its font. */
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
    const follows = gap < widestRowGap * lineHeight
    const [only] = row
    const isRest = gap < continuationGap * lineHeight
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
  return second !== undefined && box.left < left + 1 && box.right < second.box.left
}

/** What goes on below a column but the first belongs to its cell; below the first, a note stands as well. */
function endsTable(rows: readonly Row[]): boolean {
  const last = rows.at(-1) ?? []
  if (hasColumns(last)) return true
  const second = rows.findLast(hasColumns)?.[1]
  return second !== undefined && last.every(({ box }) => box.left > second.box.left - 1)
}

function hasColumns(row: Row): boolean {
  return row.some((line, index) => {
    const next = row[index + 1]
    return next !== undefined && next.box.left - line.box.right > narrowestGap * line.fontSize
  })
}

/** A text under two texts of the row above belongs to no column: the table is over. */
function crossesGap(line: Line, rows: readonly Row[]): boolean {
  const above = rows.findLast(hasColumns) ?? []
  return above.filter(({ box }) => horizontalOverlap(box, line.box) > 0).length !== 1
}

function toGrid(rows: readonly Row[]): AlignedGrid | undefined {
  const columns = toColumns(rows.flat())
  if (columns.length < 2) return undefined
  const cells = rows.map((row) =>
    columns.map((column) => row.filter(({ box }) => horizontalOverlap(box, column) > 0)),
  )
  return { box: union(rows.map(boxOf)), rows: joinContinuations(cells) }
}

/** The horizontal extents that are filled somewhere, parted by those that never are. */
function toColumns(lines: readonly Line[]): readonly Box[] {
  const columns: Box[] = []
  for (const { box } of lines.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = columns.at(-1)
    if (last && box.left < last.right + 2) columns[columns.length - 1] = union([last, box])
    else columns.push(box)
  }
  return columns
}

/** A row close below another without a first cell is the rest of that row's cells. */
function joinContinuations(rows: readonly (readonly Row[])[]): readonly (readonly Row[])[] {
  const joined: (readonly Row[])[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const lines = row.flat()
    const above = last?.flat() ?? []
    const lineHeight = Math.min(...lines.map(sizeOf))
    const near =
      above.length > 0 && boxOf(lines).top - boxOf(above).bottom < continuationGap * lineHeight
    if (last && near && row[0]?.length === 0) {
      joined[joined.length - 1] = last.map((cell, column) => [...cell, ...(row[column] ?? [])])
    } else joined.push(row)
  }
  return joined
}

const leader = /(?:[.·…‥]\s*){4,}/

/** Tells tables from columns of prose, from contents with page numbers and from chance. */
function isTable({ rows, box }: AlignedGrid): boolean {
  const columnCount = rows[0]?.length ?? 0
  const full = rows.filter((row) => row.filter((cell) => cell.length > 0).length >= 2)
  if (full.length < 2 || (full.length < 3 && columnCount < 3)) return false
  if (full.length < 0.6 * rows.length) return false
  if (full.filter(isLevel).length < 0.7 * full.length) return false
  const lines = rows.flat(2)
  if (lines.filter(({ text }) => leader.test(text)).length > 1) return false
  if (isContents(rows) || isFormula(lines) || isListsBeside(rows)) return false
  return !isProse(rows, box) && !hasTextColumn(rows)
}

/** The first lines of a row's cells stand at one height; those of columns of text only do by chance. */
function isLevel(row: AlignedGrid['rows'][number]): boolean {
  const boxes = row.flatMap(([first]) => first?.box ?? [])
  const spread = (edge: (box: Box) => number): number =>
    Math.max(...boxes.map(edge)) - Math.min(...boxes.map(edge))
  const least = Math.min(
    spread(({ top }) => top),
    spread(({ bottom }) => bottom),
    spread(({ top, bottom }) => (top + bottom) / 2),
  )
  return least < 0.25 * Math.max(...boxes.map(height))
}

/** Titles with page numbers that only grow. */
function isContents(rows: AlignedGrid['rows']): boolean {
  const numbers = rows.map(
    (row) =>
      row
        .at(-1)
        ?.map(({ text }) => text)
        .join('') ?? '',
  )
  if (rows[0]?.length !== 2 || !numbers.every((text) => /^\d{1,4}$/.test(text))) return false
  return numbers.every((text, index) => index === 0 || Number(text) >= Number(numbers[index - 1]))
}

/** Lists in columns: in two columns at least, each text is an item of its own, or is indented below one. */
function isListsBeside(rows: AlignedGrid['rows']): boolean {
  const lists = (rows[0] ?? []).filter((_, column) => {
    const firsts = rows.flatMap((row) => row[column]?.slice(0, 1) ?? [])
    if (firsts.length < 3) return false
    if (isOutline(firsts)) return true
    const texts = firsts.map(({ text }) => text)
    const counts = texts.map((text) => Number(/^\d{1,3}(?=[.)]?\s+\S)/.exec(text)?.[0] ?? NaN))
    const first = counts[0] ?? NaN
    return texts.every(startsBulletItem) || counts.every((count, index) => count === first + index)
  })
  return lists.length >= 2
}

/** Several marked lines at the left edge, and what belongs to them further right. */
function isOutline(lines: readonly Line[]): boolean {
  const left = Math.min(...lines.map(({ box }) => box.left))
  const inner = lines.filter(({ box, fontSize }) => box.left > left + 0.6 * fontSize)
  const outer = lines.filter((line) => !inner.includes(line))
  return outer.length >= 2 && inner.length >= 2 && outer.every(({ text }) => startsListItem(text))
}

/** Numerators, denominators and limits stand below each other, too, but say little. */
function isFormula(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return /[=≤≥≈∑∏∫√∣∞]/u.test(text) && !/\p{L}{3}/u.test(text)
}

/** Whether narrow texts go on right above or below, as where a few lines of columns have wide gaps. */
function isWithinColumns({ box, rows }: AlignedGrid, lines: readonly Line[]): boolean {
  const own = new Set(rows.flat(2))
  const narrow = lines.filter(
    (line) =>
      !own.has(line) && horizontalOverlap(line.box, box) > 0 && width(line.box) < 0.6 * width(box),
  )
  const near = narrow.filter((line) => isClose(box, line))
  const above = near.filter((line) => line.box.top < box.top).length
  const below = near.filter((line) => line.box.top >= box.top)
  if (above >= 2 || below.length >= 2 || isWithinProse(box, rows, own, lines)) return true
  // Of few rows, one column that goes on line by line tells as much.
  const next = below[0]
  return (
    rows.length <= 3 &&
    next !== undefined &&
    narrow.some(
      (line) =>
        line.box.top > next.box.top &&
        Math.abs(line.box.left - next.box.left) < 1 &&
        isClose(next.box, line),
    )
  )
}

/** With less between them than between the rows of a table. */
function isClose(box: Box, line: Line): boolean {
  const gap = Math.max(line.box.top - box.bottom, box.top - line.box.bottom)
  return gap < continuationGap * height(line.box)
}

/** Two or three rows between lines that fill their width are a paragraph's with wide spaces. */
function isWithinProse(
  box: Box,
  rows: AlignedGrid['rows'],
  own: ReadonlySet<Line>,
  lines: readonly Line[],
): boolean {
  if (rows.length > 3) return false
  return lines.some((line) => {
    const gap = Math.max(line.box.top - box.bottom, box.top - line.box.bottom)
    return (
      !own.has(line) &&
      gap < continuationGap * height(line.box) &&
      Math.abs(line.box.left - box.left) < line.fontSize &&
      Math.abs(line.box.right - box.right) < 2 * line.fontSize
    )
  })
}

/** Long single lines in row after row are a text with something beside it, not cells. */
function hasTextColumn(rows: AlignedGrid['rows']): boolean {
  return (rows[0] ?? []).some((_, column) => {
    const cells = rows.map((row) => row[column] ?? []).filter((cell) => cell.length > 0)
    const long = cells.filter(
      (cell) => cell.reduce((sum, { text }) => sum + text.length, 0) > 35 && isOneRow(cell),
    )
    return cells.length >= 3 && long.length > 0.7 * cells.length
  })
}

function isOneRow([first, ...rest]: Row): boolean {
  return first !== undefined && rest.every(({ box }) => onOneRow(box, first.box))
}

/** Columns whose texts mostly reach from side to side, and are long. */
function isProse(rows: AlignedGrid['rows'], box: Box): boolean {
  const columnCount = rows[0]?.length ?? 0
  const prose = Array.from({ length: columnCount }, (_, column) => {
    // The words of a justified line may stand apart: what counts is how far the whole row reaches.
    const cells = rows.map((row) => row[column] ?? []).filter((cell) => cell.length > 0)
    const extent = boxOf(cells.flat())
    const filling = cells.filter((cell) => width(boxOf(cell)) > 0.85 * width(extent))
    const letters = cells.flat().reduce((sum, { text }) => sum + text.length, 0) / cells.length
    return width(extent) > 0.2 * width(box) && filling.length > 0.45 * cells.length && letters > 14
  })
  return prose.filter(Boolean).length >= Math.min(2, columnCount)
}
