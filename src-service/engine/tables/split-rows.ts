import { type Box, containsCenter, height, onOneRow } from '../model/box.ts'
import { numberText } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** The cells of one row of a grid, with their places on the page. */
type Cell = { readonly box: Box }

/**
 * Where the rows of a table's body are not ruled but its columns are: the heights between which the lines of
 * all cells part. None where the cells hold sentences, or lines that don't stand beside each other.
 *
 * @param ruledRows how many rows rules draw
 */
export function rowBreaks(
  cells: readonly Cell[],
  lines: readonly Line[],
  ruledRows = 1,
): readonly number[] {
  const { minColumns, minRows, maxRuled } = thresholds.splitRows
  const inside = cells
    .toSorted((one, other) => one.box.left - other.box.left)
    .map(({ box }) => lines.filter((line) => containsCenter(box, line.box)))
  const filled = inside.filter((own) => own.length > 0)
  const [labels = []] = inside
  if (filled.length < minColumns || filled.some((own) => own.length < minRows)) return []
  const rows = textRows(filled.flat())
  if (areValues(rows, filled.length)) return breaksBefore(rows, rows.slice(1))
  const begun = rows.filter((row) => row.some((line) => labels.includes(line)))
  const areBegun = ruledRows <= maxRuled && areLabelled(rows, begun, filled.length)
  return areBegun ? breaksBefore(rows, begun.slice(1)) : []
}

/** Whether each line is a row: most are values, and nearly every cell has one at nearly every height. */
function areValues(rows: readonly (readonly Line[])[], columns: number): boolean {
  const { minRows, minFilled, minValues } = thresholds.splitRows
  const all = rows.flat()
  const values = all.filter(({ text }) => numberText.test(text))
  if (values.length < minValues * all.length) return false
  const full = rows.filter((row) => row.length >= minFilled * columns)
  return rows.length >= minRows && full.length >= minFilled * rows.length
}

/**
 * Whether the labels in the first column begin rows: something stands beside each, and the texts of some go on below, which no
 * wrapped label has.
 */
function areLabelled(
  rows: readonly (readonly Line[])[],
  begun: readonly (readonly Line[])[],
  columns: number,
): boolean {
  const { minRows, minFilled, minGoingOn } = thresholds.splitRows
  const isBegun = new Set(begun)
  const [first] = rows
  const goingOn = begun.filter((row) => {
    const next = rows[rows.indexOf(row) + 1]
    return next !== undefined && !isBegun.has(next)
  })
  return (
    first !== undefined &&
    isBegun.has(first) &&
    begun.length >= minRows &&
    goingOn.length >= minGoingOn &&
    begun.every((row) => row.length >= minFilled * columns)
  )
}

/** The heights in the middle between rows of text and those above them. */
export function breaksBefore(
  rows: readonly (readonly Line[])[],
  firsts: readonly (readonly Line[])[],
): readonly number[] {
  return firsts.map((row) => {
    const above = rows[rows.indexOf(row) - 1] ?? []
    const bottom = Math.max(...above.map(({ box }) => box.bottom))
    const top = Math.min(...row.map(({ box }) => box.top))
    return (bottom + top) / 2
  })
}

/** Texts by the heights they stand at, from top to bottom. */
export function textRows(lines: readonly Line[]): readonly (readonly Line[])[] {
  const rows: Line[][] = []
  for (const line of lines.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    if (row?.every(({ box }) => onOneRow(box, line.box))) row.push(line)
    else rows.push([line])
  }
  return rows
}

function middle({ box }: Line): number {
  return box.top + height(box) / 2
}
