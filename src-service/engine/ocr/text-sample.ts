import type { GreyPixels } from '../image/grey-pixels.ts'
import { thresholds } from './thresholds.ts'

const { sample: limits } = thresholds

export type TextSample = {
  readonly pixels: GreyPixels
  /** How evenly the edges of letters spread over the height of their lines, 0 to 1. */
  readonly evenness: number
}

/**
 * A few of a picture's lines of text below each other, as a small picture: those with the most edges.
 * Undefined where there is nothing like text.
 */
export function textSample(pixels: GreyPixels): TextSample | undefined {
  const counts = edgesByRow(pixels)
  const part = Math.ceil(pixels.height / limits.lines)
  const lines = Array.from({ length: limits.lines }, (_, index) =>
    busiestLine(pixels, counts, index * part, Math.min(pixels.height, (index + 1) * part)),
  ).filter((line) => line !== undefined)
  if (lines.length === 0) return undefined
  const stacked = stack(pixels, lines)
  return { pixels: stacked, evenness: evenness(stacked) }
}

/** The mean number of edges in a row of text as a part of the most in a row of its line. */
function evenness(stacked: GreyPixels): number {
  const lines: number[][] = [[]]
  for (const count of edgesByRow(stacked)) {
    if (count > 0) lines.at(-1)?.push(count)
    else if (lines.at(-1)?.length !== 0) lines.push([])
  }
  const parts = lines
    .filter((line) => line.length >= limits.minLineHeight)
    .map((line) => line.reduce((sum, count) => sum + count, 0) / line.length / Math.max(...line))
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)
}

/** The number of edges in each row of a picture. */
export function edgesByRow({ data, width, height }: GreyPixels): readonly number[] {
  return Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let index = y * width + 1; index < (y + 1) * width; index += 1) {
      if (Math.abs((data[index] ?? 0) - (data[index - 1] ?? 0)) >= limits.minEdgeStep) count += 1
    }
    return count
  })
}

type Line = { readonly top: number; readonly bottom: number; readonly left: number }

function busiestLine(
  pixels: GreyPixels,
  counts: readonly number[],
  from: number,
  to: number,
): Line | undefined {
  let busiest = from
  for (let row = from; row < to; row += 1) {
    if ((counts[row] ?? 0) > (counts[busiest] ?? 0)) busiest = row
  }
  const maxCount = counts[busiest] ?? 0
  if (maxCount < limits.minEdges) return undefined
  const goesOn = (row: number): boolean => (counts[row] ?? 0) > limits.lineEnd * maxCount
  let [top, bottom] = [busiest, busiest]
  while (goesOn(top - 1) && busiest - top < limits.maxLineHeight / 2) top -= 1
  while (goesOn(bottom + 1) && bottom - busiest < limits.maxLineHeight / 2) bottom += 1
  const line = { top: Math.max(0, top - 2), bottom: Math.min(counts.length, bottom + 3) }
  return { ...line, left: leftEdge(pixels, line) }
}

/** Where the busiest stretch of a line begins. */
function leftEdge(
  { data, width }: GreyPixels,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  // The number of edges left of each column.
  const before = new Int32Array(width + 1)
  for (let x = 1; x < width; x += 1) {
    let edges = 0
    for (let y = top; y < bottom; y += 1) {
      const index = y * width + x
      if (Math.abs((data[index] ?? 0) - (data[index - 1] ?? 0)) >= limits.minEdgeStep) edges += 1
    }
    before[x + 1] = (before[x] ?? 0) + edges
  }
  const edgesFrom = (left: number): number =>
    (before[left + limits.maxLineWidth] ?? 0) - (before[left] ?? 0)
  let best = 0
  for (let left = 0; left + limits.maxLineWidth <= width; left += 1) {
    if (edgesFrom(left) > edgesFrom(best)) best = left
  }
  return best
}

/** The lines below each other, on white. */
function stack({ data, width: fullWidth }: GreyPixels, lines: readonly Line[]): GreyPixels {
  const width = Math.min(fullWidth, limits.maxLineWidth)
  const height = lines.reduce(
    (sum, { top, bottom }) => sum + bottom - top + limits.margin,
    limits.margin,
  )
  const stacked = new Uint8Array(width * height).fill(255)
  let to = limits.margin
  for (const { top, bottom, left } of lines) {
    for (let y = top; y < bottom; y += 1, to += 1) {
      const from = y * fullWidth + Math.min(left, fullWidth - width)
      stacked.set(data.subarray(from, from + width), to * width)
    }
    to += limits.margin
  }
  return { data: stacked, width, height }
}
