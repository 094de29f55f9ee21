import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** As many edges as are needed: more make it slower, not surer. */
const maxEdges = 20_000
/** Pixels that fall into one row: half the height of small letters. */
const rowHeight = 2

/**
 * By how many degrees, clockwise, the text of a picture is skewed: the angle at which the edges of its
 * letters fall into the clearest lines. 0 where no angle is clearly the best.
 *
 * After Postl's projection profile (“Detection of linear oblique structures and skew scan in digitized
 * documents”, 1986), over rows and over columns, since text may lie: the clearer of the two decides.
 */
export function estimateSkew(pixels: GreyPixels): number {
  const { width } = pixels
  const [rows, columns] = [findEdges(pixels, width), findEdges(pixels, 1)].map((edges) =>
    edges.x.length < thresholds.skew.minEdges ? undefined : edges,
  )
  const candidates = [
    ...(rows ? [estimateAlong((sin, cos) => unevenness(rows, -sin, cos))] : []),
    ...(columns ? [estimateAlong((sin, cos) => unevenness(columns, cos, sin))] : []),
  ]
  const [best] = candidates.toSorted((one, other) => other.clearness - one.clearness)
  return best?.degrees ?? 0
}

/** `clearness` is how far the best angle stands out. */
type SkewEstimate = { readonly degrees: number; readonly clearness: number }

function estimateAlong(score: (sin: number, cos: number) => number): SkewEstimate {
  const at = (degrees: number): number => {
    const angle = (degrees * Math.PI) / 180
    return score(Math.sin(angle), Math.cos(angle))
  }
  const angles = range(-thresholds.skew.most, thresholds.skew.most, 1)
  const scores = angles.map(at)
  const median = scores.toSorted((one, other) => one - other)[thresholds.skew.most] ?? 0
  const coarse = angles[scores.indexOf(Math.max(...scores))] ?? 0
  const finer = range(coarse - 1, coarse + 1, 0.1)
  const fine = finer.map(at)
  const clearest = Math.max(...fine)
  const degrees = finer[fine.indexOf(clearest)] ?? 0
  const isSkewed = Math.round(10 * Math.abs(degrees)) >= thresholds.skew.least
  const isClear = isSkewed && clearest >= thresholds.skew.minGain * at(0)
  return { degrees: isClear ? degrees : 0, clearness: clearest / Math.max(1, median) }
}

function range(from: number, to: number, step: number): readonly number[] {
  const count = Math.round((to - from) / step) + 1
  return Array.from({ length: count }, (_, index) => from + index * step)
}

/** Places of edges: those of one index belong together. */
type Edges = {
  readonly x: Float32Array
  readonly y: Float32Array
  /** The farthest that one can be from the origin. */
  readonly reach: number
}

/** Steps of brightness to the pixel that stands `apart` bytes before, or twice that. */
function findEdges({ data, width, height }: GreyPixels, apart: number): Edges {
  const found: number[] = []
  // Every second pixel: lines of text are far thicker.
  for (let y = 2; y < height; y += 2) {
    for (let index = y * width + 2; index < (y + 1) * width; index += 2) {
      const step = (data[index] ?? 0) - (data[index - 2 * apart] ?? 0)
      if (step >= thresholds.skew.edgeStep || step <= -thresholds.skew.edgeStep) found.push(index)
    }
  }
  const every = Math.ceil(found.length / maxEdges)
  const kept = every > 1 ? found.filter((_, position) => position % every === 0) : found
  return {
    x: Float32Array.from(kept, (index) => index % width),
    y: Float32Array.from(kept, (index) => Math.floor(index / width)),
    reach: width + height,
  }
}

/** How unevenly edges fall into rows, counted along the given direction. */
function unevenness({ x, y, reach }: Edges, alongX: number, alongY: number): number {
  const middle = Math.ceil(reach / rowHeight) + 1
  const rows = new Int32Array(2 * middle + 1)
  for (let index = 0; index < x.length; index += 1) {
    const place = (x[index] ?? 0) * alongX + (y[index] ?? 0) * alongY
    const row = middle + Math.round(place / rowHeight)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) {
    sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  }
  return sum
}
