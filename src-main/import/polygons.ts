import type { Point, Polygon } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { asList, asNumber, asObject, field } from '../api-client/json-values.ts'

/** The corners of an upright box, from its top left clockwise. Null with a missing number or sides swapped. */
export function boxPolygon(
  left: number | null,
  top: number | null,
  right: number | null,
  bottom: number | null,
): Point[] | null {
  if (left === null || top === null || right === null || bottom === null) return null
  if (right <= left || bottom <= top) return null
  return rectangle(left, top, right, bottom)
}

/** The upright box around points; null for none, or for those on one line. */
export function polygonAround(points: Polygon): Point[] | null {
  const { left, top, right, bottom } = boxOf(points)
  return boxPolygon(left, top, right, bottom)
}

/** `[x0, y0, x1, y1]` with y downwards. */
export function boxOfFour(value: unknown): Point[] | null {
  const [left, top, right, bottom] = asList(value).map(asNumber)
  return boxPolygon(left ?? null, top ?? null, right ?? null, bottom ?? null)
}

/** `{x, y, w, h}` or the like by the names given. */
export function boxOfSize(
  value: unknown,
  names: readonly [string, string, string, string],
): Point[] | null {
  const box = asObject(value)
  const [left = null, top = null, width = null, height = null] = names.map((name) =>
    asNumber(field(box, name)),
  )
  if (left === null || top === null || width === null || height === null) return null
  return boxPolygon(left, top, left + width, top + height)
}

/** `[x, y, x, y, …]`. */
export function polygonOfFlat(value: unknown): Point[] | null {
  const numbers = asList(value)
  const count = Math.floor(numbers.length / 2)
  if (count < 3 || count > maxCorners) return null
  const corners: Point[] = []
  for (let index = 0; index < 2 * count; index += 2) {
    const x = asNumber(numbers[index])
    const y = asNumber(numbers[index + 1])
    if (x === null || y === null) return null
    corners.push({ x, y })
  }
  return corners
}

/** `[[x, y], …]`. */
export function polygonOfPairs(value: unknown): Point[] | null {
  return polygonOfFlat(asList(value).flatMap((pair) => asList(pair).slice(0, 2)))
}

/** `x,y x,y …` or `x y x y …`, as XML has it. */
export function polygonOfText(points: string | null): Point[] | null {
  const numbers = (points ?? '').split(/[\s,]+/).filter((part) => part !== '')
  return polygonOfFlat(numbers)
}

/** `[{x, y}, …]` by the names given; a missing coordinate is `absent`. */
export function polygonOfPoints(
  value: unknown,
  names: readonly [string, string] = ['x', 'y'],
  absent: number | null = null,
): Point[] | null {
  const flat = asList(value).flatMap((entry) =>
    names.map((name) => asNumber(field(asObject(entry), name)) ?? absent),
  )
  return polygonOfFlat(flat)
}

/** Handwriting and curved lines have hundreds of corners; what has more is no shape. */
const maxCorners = 2000
