import type { Corners, Point } from '../../model/box.ts'
import { minimumRectangle, type TurnedRectangle } from './minimum-rectangle.ts'
import { thresholds } from './thresholds.ts'

/** A line of text as it lies in a picture: its corners, from the left one at its top, clockwise. Pixels. */
export type TextQuad = { readonly corners: Corners; readonly confidence: number }

/** How likely each pixel lies in the middle of a line, rows from the top. */
export type ProbabilityMap = {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}

/**
 * The lines in a map of probabilities, by differentiable binarization (arXiv 1911.08947): each patch of likely
 * pixels is the middle of one, which is made larger by as much as such middles were made smaller in training.
 */
export function textQuads(map: ProbabilityMap): readonly TextQuad[] {
  const { line, minSide, unclip, most } = thresholds.detection
  const quads: TextQuad[] = []
  for (const patch of likelyPatches(map)) {
    const confidence = patch.sum / patch.pixels
    const inner = minimumRectangle(patch.edge)
    if (!inner || confidence < line || Math.min(inner.length, inner.breadth) < minSide) continue
    const by = (inner.length * inner.breadth * unclip) / (2 * (inner.length + inner.breadth))
    quads.push({ corners: cornersOf(inner, by), confidence })
    if (quads.length === most) break
  }
  return quads
}

type Patch = { readonly edge: readonly Point[]; readonly pixels: number; readonly sum: number }

/** Likely pixels that touch each other (8-connected), from the top. */
function* likelyPatches({ data, width, height }: ProbabilityMap): Generator<Patch> {
  const isSeen = new Uint8Array(data.length)
  for (let start = 0; start < data.length; start += 1) {
    if (isSeen[start] || !isLikely(data[start])) continue
    isSeen[start] = 1
    const waiting = [start]
    const rows = new Map<number, { left: number; right: number }>()
    let [pixels, sum] = [0, 0]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      pixels += 1
      sum += data[at] ?? 0
      const row = rows.get(y)
      if (!row) rows.set(y, { left: x, right: x })
      else [row.left, row.right] = [Math.min(row.left, x), Math.max(row.right, x)]
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1) {
        for (let right = Math.max(0, x - 1); right <= Math.min(width - 1, x + 1); right += 1) {
          const next = down * width + right
          if (isSeen[next] || !isLikely(data[next])) continue
          isSeen[next] = 1
          waiting.push(next)
        }
      }
    }
    yield { edge: [...rows].flatMap(([y, row]) => pixelCorners(y, row)), pixels, sum }
  }
}

function isLikely(probability: number | undefined): boolean {
  return (probability ?? 0) > thresholds.detection.pixel
}

function pixelCorners(y: number, row: { left: number; right: number }): readonly Point[] {
  const { left, right } = row
  return [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ]
}

/** A rectangle's corners when each of its sides is moved outwards. */
function cornersOf({ along, middle, length, breadth }: TurnedRectangle, by: number): Corners {
  // Text runs to the right, or down where it is nearer to that: which end it begins at, nobody knows yet.
  const quarters = Math.round(Math.atan2(along.y, along.x) / (Math.PI / 2))
  const isAcross = quarters % 2 !== 0
  const [halfLength, halfBreadth] = isAcross
    ? [breadth / 2 + by, length / 2 + by]
    : [length / 2 + by, breadth / 2 + by]
  const angle = Math.atan2(along.y, along.x) - quarters * (Math.PI / 2)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (right: number, down: number): Point => ({
    x: middle.x + right * halfLength * cos - down * halfBreadth * sin,
    y: middle.y + right * halfLength * sin + down * halfBreadth * cos,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
