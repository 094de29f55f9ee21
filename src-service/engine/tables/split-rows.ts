import { type Box, containsCenter, height, onOneRow } from '../model/box.ts'
import { numberText } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** The cells of one row of a grid, with their places on the page. */
type Cell = { readonly box: Box }

/**
 * Where the rows of a table's body are not ruled but its columns are: the heights between which the lines of
 * all cells part. None where the cells hold sentences, or lines that don't stand beside each other.
 */
export function rowBreaks(cells: readonly Cell[], lines: readonly Line[]): readonly number[] {
  const { minColumns, minRows, minFilled, minValues } = thresholds.splitRows
  const inside = cells.map(({ box }) => lines.filter((line) => containsCenter(box, line.box)))
  const filled = inside.filter((own) => own.length > 0)
  if (filled.length < minColumns || filled.some((own) => own.length < minRows)) return []
  const rows = textRows(filled.flat())
  const values = filled.flat().filter(({ text }) => numberText.test(text))
  if (values.length < minValues * filled.flat().length) return []
  const full = rows.filter((row) => row.length >= minFilled * filled.length)
  if (rows.length < minRows || full.length < minFilled * rows.length) return []
  return rows.slice(1).map((row, index) => {
    const above = rows[index] ?? []
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
