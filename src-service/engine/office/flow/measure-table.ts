import { breakLines, type Line } from '../text/break-lines.ts'
import { rounding } from '../text/measure.ts'
import type { Cell, PictureBlock, TableBlock } from './flow.ts'
import { thresholds } from './thresholds.ts'

/** A line with what is left of it by its alignment. */
type CellLine = Line & { readonly shift: number }

export type MeasuredCell = {
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly width: number
  readonly lines: readonly CellLine[]
  readonly pictures: readonly PictureBlock[]
}

export type MeasuredRow = { readonly cells: readonly MeasuredCell[]; readonly height: number }

/** A table's rows, their text broken into lines, with the heights they need. */
export function measureRows({ columns, rows }: TableBlock, scale: number): readonly MeasuredRow[] {
  const { emptyRow } = thresholds.tables
  const measured = rows.map(({ cells, minHeight }) => {
    const own = cells.map((cell) => measureCell(cell, columns, scale))
    const heights = own.filter(({ rowSpan }) => rowSpan === 1).map(cellHeight)
    return { cells: own, height: Math.max(minHeight, emptyRow, ...heights) }
  })
  const heights = measured.map(({ height }) => height)
  for (const [index, { cells }] of measured.entries()) {
    for (const cell of cells) {
      if (cell.rowSpan === 1) continue
      const last = Math.min(heights.length, index + cell.rowSpan) - 1
      const spanned = heights.slice(index, last + 1).reduce((sum, height) => sum + height, 0)
      // What a merged cell needs beyond its rows is given to the last of them.
      heights[last] = (heights[last] ?? 0) + Math.max(0, cellHeight(cell) - spanned)
    }
  }
  return measured.map(({ cells }, index) => ({ cells, height: heights[index] ?? emptyRow }))
}

function measureCell(cell: Cell, columns: readonly number[], scale: number): MeasuredCell {
  const { column, columnSpan, rowSpan } = cell
  const width =
    columns.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0) * scale
  const room = Math.max(thresholds.tables.minRoom, width - 2 * thresholds.tables.sideInset)
  const lines = cell.paragraphs.flatMap(({ spans, size, align }, index) => {
    const broken = breakLines(spans, room, { size })
    const isLast = index === cell.paragraphs.length - 1
    return broken.map((line, at): CellLine => {
      const slack = Math.max(0, room - line.width)
      const shift = align === 'left' ? 0 : align === 'center' ? slack / 2 : slack
      // Paragraphs of a cell are lines that its author broke.
      const ends = at === broken.length - 1 && !isLast
      return { ...line, shift, text: ends ? `${line.text}\n` : line.text }
    })
  })
  const pictures = cell.pictures.map((picture) => fitPicture(picture, room))
  return { column, columnSpan, rowSpan, width, lines, pictures }
}

/** A picture no wider than its place, and no higher where a height is given. */
export function fitPicture(
  picture: PictureBlock,
  width: number,
  height: number = Infinity,
): PictureBlock {
  const scale = Math.min(1, width / picture.width, height / picture.height)
  return { ...picture, width: picture.width * scale, height: picture.height * scale }
}

function cellHeight({ lines, pictures }: MeasuredCell): number {
  const sum = [...lines, ...pictures].reduce((total, { height }) => total + height, 0)
  return sum + 2 * thresholds.tables.endInset
}

/**
 * A row split at a height, which some cells' text and pictures don't fit. What goes on is a row of its
 * own; none where nothing is left. At least one line stays, so that a table comes to its end.
 */
export function splitRow(
  row: MeasuredRow,
  height: number,
): readonly [head: MeasuredRow, tail: MeasuredRow | undefined] {
  const halves = row.cells.map((cell) => splitCell(cell, height))
  const tails = halves.map(([, tail]) => tail)
  const isWhole = tails.every(({ lines, pictures }) => lines.length + pictures.length === 0)
  if (isWhole) return [row, undefined]
  const rest = Math.max(thresholds.tables.emptyRow, ...tails.map(cellHeight))
  return [
    { cells: halves.map(([head]) => head), height },
    { cells: tails, height: rest },
  ]
}

/** What of a cell fits a height, and the rest of it. */
export function splitCell(
  cell: MeasuredCell,
  height: number,
): readonly [head: MeasuredCell, tail: MeasuredCell] {
  let used = 2 * thresholds.tables.endInset
  let count = 0
  for (const line of cell.lines) {
    if (used + line.height > height + rounding && count > 0) break
    used += line.height
    count += 1
  }
  const isFull = count < cell.lines.length
  const fits = cell.pictures.filter((picture) => {
    used += picture.height
    return !isFull && (used <= height + rounding || count === 0)
  })
  return [
    { ...cell, lines: cell.lines.slice(0, count), pictures: fits },
    {
      ...cell,
      lines: cell.lines.slice(count),
      pictures: cell.pictures.filter((picture) => !fits.includes(picture)),
    },
  ]
}
