import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { Corners, Point } from '../../model/box.ts'

export type Size = { readonly width: number; readonly height: number }

/** How long and how high a line is, by the longer of its sides that face each other. */
export function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): Size {
  return {
    width: Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    height: Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  }
}

/** The corners of the same line when it runs the other way. */
export function turned([a, b, c, d]: Corners, quarters: 1 | 2 | 3): Corners {
  return quarters === 1 ? [b, c, d, a] : quarters === 2 ? [c, d, a, b] : [d, a, b, c]
}

/** A line cut out of a picture and drawn as a rectangle of another size. */
export function rectify(pixels: GreyPixels, corners: Corners, { width, height }: Size): GreyPixels {
  const [a, b, c, d] = corners
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5) / height
    const from = between(a, d, down)
    const to = between(b, c, down)
    for (let x = 0; x < width; x += 1) {
      const { x: atX, y: atY } = between(from, to, (x + 0.5) / width)
      data[y * width + x] = brightnessAt(pixels, atX - 0.5, atY - 0.5)
    }
  }
  return { data, width, height }
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y)
}

/** The brightness between four pixels; outside, that of the nearest edge. */
function brightnessAt({ data, width, height }: GreyPixels, x: number, y: number): number {
  const left = Math.min(Math.max(0, Math.floor(x)), Math.max(0, width - 2))
  const top = Math.min(Math.max(0, Math.floor(y)), Math.max(0, height - 2))
  const right = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - top))
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? data[at] ?? 0) * right
  const below = at + width
  const lower = (data[below] ?? 0) * (1 - right) + (data[below + 1] ?? data[below] ?? 0) * right
  return height > 1 ? upper * (1 - down) + lower * down : upper
}
