import type { Region, TableCell } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'

/** A cell whose place is known, but not its row and column. */
export interface PlacedText {
  readonly region: Region
  readonly text: string
}

/** Of the narrowest cell: edges that are no further apart are one. */
const sameEdge = 0.4

/**
 * The cells of a table by where they stand, as boxes that fill a grid. Null for boxes that don't: then nobody knows
 * which row and column they are.
 */
export function cellsOfBoxes(texts: readonly PlacedText[]): readonly TableCell[] | null {
  const boxes = texts.map(({ region }) => boxOf(region.polygon))
  const columns = edgesOf(
    boxes,
    ({ left }) => left,
    ({ left, right }) => right - left,
  )
  const rows = edgesOf(
    boxes,
    ({ top }) => top,
    ({ top, bottom }) => bottom - top,
  )
  const taken = new Set<string>()
  const cells: TableCell[] = []
  for (const [index, { region, text }] of texts.entries()) {
    const { left, top, right, bottom } = boxes[index] ?? boxOf([])
    const [column, columnSpan] = columns(left, right)
    const [row, rowSpan] = rows(top, bottom)
    for (let down = 0; down < rowSpan; down += 1) {
      for (let across = 0; across < columnSpan; across += 1) {
        const place = `${row + down} ${column + across}`
        if (taken.has(place)) return null
        taken.add(place)
      }
    }
    cells.push({ row, column, rowSpan, columnSpan, isHeader: false, region, text })
  }
  // Text that is set to the right has edges of its own, and most of the grid would be empty.
  const { rowCount, columnCount } = sizeOf(cells)
  return 2 * taken.size > rowCount * columnCount ? cells.toSorted(inGrid) : null
}

type Interval = (from: number, to: number) => readonly [index: number, span: number]

function edgesOf(
  boxes: readonly Box[],
  startOf: (box: Box) => number,
  lengthOf: (box: Box) => number,
): Interval {
  const near = sameEdge * boxes.reduce((least, box) => Math.min(least, lengthOf(box)), Infinity)
  const starts: number[] = []
  for (const start of boxes.map(startOf).toSorted((one, other) => one - other)) {
    if (start - (starts.at(-1) ?? -Infinity) > near) starts.push(start)
  }
  return (from, to) => {
    const index = starts.findLastIndex((start) => start <= from + near / 2)
    const end = starts.findLastIndex((start) => start < to - near)
    return [Math.max(index, 0), Math.max(1, end - index + 1)]
  }
}

function sizeOf(cells: readonly TableCell[]): {
  readonly rowCount: number
  readonly columnCount: number
} {
  return cells.reduce(
    ({ rowCount, columnCount }, { row, column, rowSpan, columnSpan }) => ({
      rowCount: Math.max(rowCount, row + rowSpan),
      columnCount: Math.max(columnCount, column + columnSpan),
    }),
    { rowCount: 0, columnCount: 0 },
  )
}

function inGrid(one: TableCell, other: TableCell): number {
  return one.row - other.row || one.column - other.column
}
