import type { PageText } from '#shared/documents/read-page-text.ts'
import type { Box } from '#shared/results/geometry.ts'
import type { TextRange } from './fold.ts'

/** Below the base line, as a part of the letters' height. */
const descent = 0.22

/** The upright boxes of a range, one for each piece that it touches: 0..1 of the page, roughly, as letters differ in width. */
export function boxesOf({ text, starts, places }: PageText, range: TextRange): readonly Box[] {
  const boxes: Box[] = []
  for (let index = pieceAt(starts, range.start); index < starts.length; index++) {
    const start = starts[index] ?? 0
    if (start >= range.end) break
    const end = starts[index + 1] ?? text.length
    const length = Math.max(1, end - start)
    const from = Math.max(0, range.start - start) / length
    const to = Math.min(length, range.end - start) / length
    if (to > from) boxes.push(boxOfPart(places.subarray(index * 6, index * 6 + 6), from, to))
  }
  return boxes
}

function boxOfPart(
  [x = 0, y = 0, alongX = 0, alongY = 0, upX = 0, upY = 0]: Iterable<number> & Float32Array,
  from: number,
  to: number,
): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (const part of [from, to]) {
    for (const up of [-descent, 1]) {
      xs.push(x + alongX * part + upX * up)
      ys.push(y + alongY * part + upY * up)
    }
  }
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** The piece that holds a position. */
function pieceAt(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
