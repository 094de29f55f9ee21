import { type Box, height, onOneRow, union } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { thresholds } from './thresholds.ts'

/** Texts that stand beside each other, from left to right. */
export type TextRow = { readonly box: Box; readonly texts: readonly Line[] }

/** Parts texts into the rows they stand in, from top to bottom. */
export function toTextRows(texts: readonly Line[]): readonly TextRow[] {
  const rows: Line[][] = []
  for (const text of texts.toSorted((one, other) => middle(one.box) - middle(other.box))) {
    const row = rows.at(-1)
    if (row?.every(({ box }) => onOneRow(box, text.box))) row.push(text)
    else rows.push([text])
  }
  return rows.map((row) => ({
    box: union(row.map(({ box }) => box)),
    texts: row.toSorted((one, other) => one.box.left - other.box.left),
  }))
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}

/** The height of the row's lines, whatever stands above or below them as a mark. */
export function rowHeight({ texts }: TextRow): number {
  return Math.max(
    ...texts.map(({ box, fontSize }) => Math.min(height(box), thresholds.tallest * fontSize)),
  )
}

/** The font size of the row's longest text. */
export function rowSize({ texts }: TextRow): number {
  return texts.reduce((one, other) => (one.text.length >= other.text.length ? one : other)).fontSize
}

/** What the values below are counted in, by itself in brackets right of the labels: "(in thousands)". */
export function isUnitOfColumns({ texts }: TextRow, left: number): boolean {
  const [text, ...others] = texts
  return (
    text !== undefined && others.length === 0 && text.box.left > left && /^\(.*\)$/.test(text.text)
  )
}
