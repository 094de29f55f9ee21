import { type Box, grow } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { paperBrightness } from './paper-brightness.ts'
import { thresholds } from './thresholds.ts'

/** Ink that hangs together. Positions are pixels. */
export type Ink = {
  readonly box: Box
  /** The part of the box that it fills, 0 to 1. */
  readonly filled: number
}

export type MissedInk = {
  /** What no given box accounts for, drawn lines among it. */
  readonly drawn: readonly Ink[]
  /** What no drawn line accounts for either. */
  readonly loose: readonly Ink[]
}

/** The ink of a picture beside what was read. `known` are places of text. */
export function findMissedInk(
  pixels: GreyPixels,
  known: readonly Box[],
  rules: readonly Rule[],
): MissedInk {
  const side = thresholds.ink.square
  const columns = Math.ceil(pixels.width / side)
  const rows = Math.ceil(pixels.height / side)
  const counts = countInk(pixels, columns, rows)
  clear(counts, columns, rows, known)
  const drawn = gather(counts, columns, rows)
  clear(counts, columns, rows, rules.map(ruleBox))
  return { drawn, loose: gather(counts, columns, rows) }
}

/** Takes the ink of some boxes, and what touches it, from the squares. */
function clear(counts: Uint8Array, columns: number, rows: number, boxes: readonly Box[]): void {
  const side = thresholds.ink.square
  for (const { left, top, right, bottom } of boxes.map((box) => grow(box, thresholds.ink.margin))) {
    for (
      let row = Math.max(0, Math.floor(top / side));
      row <= Math.min(rows - 1, bottom / side);
      row += 1
    ) {
      counts.fill(
        0,
        row * columns + Math.max(0, Math.floor(left / side)),
        row * columns + Math.min(columns, Math.floor(right / side) + 1),
      )
    }
  }
}

/** The box, without extent across, that a rule takes. */
export function ruleBox({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

/** The number of inked pixels in each square. */
function countInk({ data, width, height }: GreyPixels, columns: number, rows: number): Uint8Array {
  const side = thresholds.ink.square
  const counts = new Uint8Array(columns * rows)
  const brightest = thresholds.ink.ofPaper * paperBrightness(data)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= brightest) continue
      const square = row + Math.floor(x / side)
      counts[square] = (counts[square] ?? 0) + 1
    }
  }
  return counts
}

/** Squares of ink that touch, or have one empty square between them in a row: the letters of a word. */
function gather(counts: Uint8Array, columns: number, rows: number): readonly Ink[] {
  const side = thresholds.ink.square
  const found: Ink[] = []
  const left = counts.slice()
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue
    const open = [start]
    let [first, last, top, bottom, ink] = [columns, 0, rows, 0, 0]
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      const count = left[square] ?? 0
      if (count === 0) continue
      left[square] = 0
      ink += count
      const [column, row] = [square % columns, Math.floor(square / columns)]
      first = Math.min(first, column)
      last = Math.max(last, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
          if ((left[y * columns + x] ?? 0) > 0) open.push(y * columns + x)
        }
      }
    }
    const box = {
      left: first * side,
      top: top * side,
      right: (last + 1) * side,
      bottom: (bottom + 1) * side,
    }
    found.push({ box, filled: ink / ((box.right - box.left) * (box.bottom - box.top)) })
  }
  return found
}

/** The part of a box that has ink in it; the box itself where none has. */
export function tighten({ data, width }: GreyPixels, box: Box): Box {
  let { left, top, right, bottom } = {
    left: box.right,
    top: box.bottom,
    right: box.left,
    bottom: box.top,
  }
  for (let y = Math.floor(box.top); y < box.bottom; y += 1) {
    for (let x = Math.floor(box.left); x < box.right; x += 1) {
      if ((data[y * width + x] ?? 255) >= thresholds.ink.dark) continue
      ;[left, top] = [Math.min(left, x), Math.min(top, y)]
      ;[right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)]
    }
  }
  return left < right ? { left, top, right, bottom } : box
}
