import type { GreyPixels } from './grey-pixels.ts'

/** Steps of brightness that are an edge of a letter. */
const leastStep = 40
/** As many edges as are needed: more make it slower, not surer. */
const mostEdges = 20_000
/** Fewer are no text. */
const leastEdges = 200
/** Text that leans further is taken for lying text that leans the other way. */
const steepest = 44
/** A tilt must make the lines this much clearer than none does. */
const leastGain = 1.06
/** Smaller ones are read as well as none. Degrees. */
const leastTilt = 0.15
/** Pixels that fall into one row: half the height of small letters. */
const rowHeight = 2

/**
 * By how many degrees, clockwise, the text of a picture is tilted: the angle at which the edges of its
 * letters fall into the clearest lines. 0 where no angle is clearly the best.
 *
 * After Postl's projection profile (“Detection of linear oblique structures and skew scan in digitized
 * documents”, 1986), over rows and over columns, since text may lie: the clearer of the two decides.
 */
export function findTilt(pixels: GreyPixels): number {
  const { width } = pixels
  const [rows, columns] = [findEdges(pixels, width), findEdges(pixels, 1)].map((edges) =>
    edges.x.length < leastEdges ? undefined : edges,
  )
  const candidates = [
    ...(rows ? [measureTilt((sin, cos) => unevenness(rows, -sin, cos))] : []),
    ...(columns ? [measureTilt((sin, cos) => unevenness(columns, cos, sin))] : []),
  ]
  const [best] = candidates.toSorted((one, other) => other.clearness - one.clearness)
  return best?.degrees ?? 0
}

/** `clearness` is how far the best angle stands out. */
type Tilt = { readonly degrees: number; readonly clearness: number }

function measureTilt(score: (sin: number, cos: number) => number): Tilt {
  const at = (degrees: number): number => {
    const angle = (degrees * Math.PI) / 180
    return score(Math.sin(angle), Math.cos(angle))
  }
  const angles = range(-steepest, steepest, 1)
  const scores = angles.map(at)
  const median = scores.toSorted((one, other) => one - other)[steepest] ?? 0
  const coarse = angles[scores.indexOf(Math.max(...scores))] ?? 0
  const finer = range(coarse - 1, coarse + 1, 0.1)
  const fine = finer.map(at)
  const most = Math.max(...fine)
  const degrees = finer[fine.indexOf(most)] ?? 0
  const isClear = Math.abs(degrees) >= leastTilt && most >= leastGain * at(0)
  return { degrees: isClear ? degrees : 0, clearness: most / Math.max(1, median) }
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
      if (step >= leastStep || step <= -leastStep) found.push(index)
    }
  }
  const every = Math.ceil(found.length / mostEdges)
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
