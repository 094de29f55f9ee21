/** Relative to the page as displayed: x in parts of its width, y in parts of its height. */
export type Point = { readonly x: number; readonly y: number }

/** Corners in order, either way round. Convex. */
export type Polygon = readonly Point[]

/** A box as a polygon. */
export function boxPolygon(left: number, top: number, right: number, bottom: number): Polygon {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The area that two convex polygons share, in parts of the area that they cover together, 0 to 1. */
export function intersectionOverUnion(a: Polygon, b: Polygon): number {
  const shared = area(clip(clockwise(a), clockwise(b)))
  const union = area(a) + area(b) - shared
  return union > 0 ? shared / union : 0
}

/** The part of `polygon` inside `window`, both clockwise: I. Sutherland and G. Hodgman (1974). */
function clip(polygon: Polygon, window: Polygon): Polygon {
  let kept = polygon
  for (const [index, from] of window.entries()) {
    const to = window[(index + 1) % window.length] ?? from
    const side = (point: Point): number =>
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    const corners = kept
    kept = corners.flatMap((point, place) => {
      const previous = corners.at(place - 1) ?? point
      const [before, here] = [side(previous), side(point)]
      const crossing = before * here < 0 ? [between(previous, point, before / (before - here))] : []
      return here >= 0 ? [...crossing, point] : crossing
    })
  }
  return kept
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function area(polygon: Polygon): number {
  return Math.abs(signedArea(polygon))
}

function signedArea(polygon: Polygon): number {
  return polygon.reduce((sum, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

function clockwise(polygon: Polygon): Polygon {
  return signedArea(polygon) < 0 ? polygon.toReversed() : polygon
}
