import { type Box, height, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { Cell } from './cut-letters.ts'
import { thresholds } from './thresholds.ts'

/** A column laid as a row of text: where the row is in the picture, and where each letter begins in it. */
export type Row = { readonly box: Box; readonly lefts: readonly number[] }

/** Columns as rows below each other in a picture of its own, letters beside each other. */
export type Rows = { readonly pixels: GreyPixels; readonly rows: readonly Row[] }

/** Lays the letters of columns, as `cutLetters` has them, in rows. */
export function layRows(source: GreyPixels, columns: readonly (readonly Cell[])[]): Rows {
  const rows: Row[] = []
  let top = 0
  for (const cells of columns) {
    const size = letterSize(cells)
    const gap = Math.ceil(thresholds.rows.margin * size)
    top += gap
    const lefts: number[] = []
    let left = gap
    for (const { spaced } of cells) {
      if (spaced) left += Math.round(thresholds.rows.space * size)
      lefts.push(left)
      left += Math.ceil(thresholds.rows.step * size)
    }
    rows.push({ box: { left: 0, right: left + gap, top, bottom: top + size }, lefts })
    top += size + gap
  }
  const columnsWide = thresholds.rows.rightMargin + Math.max(1, ...rows.map(({ box }) => box.right))
  const pixels = {
    data: new Uint8Array(columnsWide * Math.max(1, top)).fill(255),
    width: columnsWide,
    height: Math.max(1, top),
  }
  for (const [index, cells] of columns.entries()) {
    const row = rows[index]
    if (!row) continue
    for (const [position, { box }] of cells.entries()) {
      copyLetter(source, box, pixels, row.lefts[position] ?? 0, row.box)
    }
  }
  return { pixels, rows }
}

/** The side of the square that holds every letter of a column. */
function letterSize(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map(({ box }) => Math.ceil(Math.max(width(box), height(box)))))
}

function copyLetter(from: GreyPixels, box: Box, to: GreyPixels, left: number, row: Box): void {
  const ink = tightenSides(from, box)
  const size = height(row)
  const isMark = Math.max(width(ink), height(ink)) < thresholds.rows.smallMark * size
  // A mark stands at the foot, close to its letter; everything else where it stands in its column.
  const [source, x, y] = isMark
    ? [ink, left, row.top + Math.round(thresholds.rows.foot * size) - height(ink)]
    : [box, left, row.top + Math.round((size - height(box)) / 2)]
  for (let line = 0; line < height(source); line += 1) {
    const begin = (source.top + line) * from.width + source.left
    to.data.set(from.data.subarray(begin, begin + width(source)), (y + line) * to.width + x)
  }
}

function tightenSides({ data, width: columns }: GreyPixels, box: Box): Box {
  let [left, right] = [box.right, box.left]
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if ((data[y * columns + x] ?? 255) >= thresholds.rows.ink) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
    }
  }
  return left < right ? { ...box, left, right } : box
}
