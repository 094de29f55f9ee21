import { containsCenter, width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { Grid } from './ruled-grid.ts'
import { breaksBefore, textRows } from './split-rows.ts'
import { thresholds } from './thresholds.ts'

type GridCell = Grid['cells'][number]

type TextRow = readonly Line[]

/** What stands in each cell of a row of a grid, the texts at each height, and those of them that begin a row of the table. */
type Part = {
  readonly inside: ReadonlyMap<GridCell, readonly Line[]>
  readonly rows: readonly TextRow[]
  readonly begun: readonly TextRow[]
}

/**
 * The heights at which rows begin in each row of a grid whose rules part groups of rows, or none: a text begins one that would have
 * found room in the line above it, had it gone on there. Empty where cells only hold several lines.
 */
export function begunBreaks(
  { cells, rowCount }: Grid,
  lines: readonly Line[],
): ReadonlyMap<number, readonly number[]> {
  const { minLabels, inRows } = thresholds.begunRows
  const first = rowCount > 1 ? 1 : 0
  const body = Array.from({ length: rowCount - first }, (_, index) => {
    const row = cells.filter((cell) => cell.row === index + first)
    return row.every(({ rowSpan }) => rowSpan === 1) ? toPart(row, lines) : undefined
  })
  const parts = body.map((part) =>
    part && labelled(part, part.begun).length > 1 ? part : undefined,
  )
  const parted = parts.filter((part) => part !== undefined)
  if (parted.length < inRows * body.length || !areLabels(parted)) return new Map()
  if (parted.every((part) => labelled(part, part.begun).length < minLabels)) return new Map()
  return new Map(
    parts.map((part, index) => [
      index + first,
      part ? breaksBefore(part.rows, part.begun.slice(1)) : [],
    ]),
  )
}

function toPart(cells: readonly GridCell[], lines: readonly Line[]): Part {
  const inside = new Map(
    cells.map((cell) => [cell, lines.filter((line) => containsCenter(cell.box, line.box))]),
  )
  const rows = textRows([...inside.values()].flat())
  return {
    inside,
    rows,
    begun: rows.filter((texts, index) => begins(texts, rows[index - 1], [...inside])),
  }
}

/** Those of some rows of texts that have one in the first column. */
function labelled({ inside }: Part, rows: readonly TextRow[]): readonly TextRow[] {
  const labels = [...inside].flatMap(([{ column }, own]) => (column === 0 ? own : []))
  return rows.filter((texts) => texts.some((text) => labels.includes(text)))
}

/** Whether most of what begins in the first column has a text beside it, and is as short as names are, not lines of sentences. */
function areLabels(parts: readonly Part[]): boolean {
  const { minBeside, longest } = thresholds.begunRows
  const begun = parts.flatMap((part) => labelled(part, part.begun))
  const beside = begun.filter((texts) => texts.length > 1)
  const labels = parts.flatMap(({ inside }) =>
    [...inside].flatMap(([{ column }, own]) => (column === 0 ? own : [])),
  )
  const widths = labels.reduce((sum, { box, fontSize }) => sum + width(box) / fontSize, 0)
  return beside.length >= minBeside * begun.length && widths <= longest * labels.length
}

/** Whether one of the texts stands below nothing, or below another of its cell that had room for it. */
function begins(
  texts: TextRow,
  above: TextRow | undefined,
  cells: readonly (readonly [GridCell, readonly Line[]])[],
): boolean {
  return cells.some(([{ box }, own]) => {
    const text = texts.find((line) => own.includes(line))
    if (!text) return false
    const last = above?.findLast((line) => own.includes(line))
    // Cells have as much room at their right as at their left.
    const padding = Math.min(...own.map((line) => line.box.left)) - box.left
    return !last || hadRoom(last, text, box.right - Math.max(0, padding))
  })
}

function hadRoom(last: Line, next: Line, right: number): boolean {
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0
  const space = thresholds.begunRows.space * next.fontSize
  return last.box.right + space + (word / next.text.length) * width(next.box) < right
}
