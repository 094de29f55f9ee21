import type { Point } from '../../model/box.ts'

/** A rectangle at any angle: `along` is the unit vector of one side, the other stands on it clockwise. */
export type TurnedRectangle = {
  readonly along: Point
  readonly middle: Point
  readonly length: number
  readonly breadth: number
}

/** The smallest rectangle around some points (G. Toussaint's rotating calipers). Undefined of fewer than three. */
export function minimumRectangle(points: readonly Point[]): TurnedRectangle | undefined {
  const hull = convexHull(points)
  let best: TurnedRectangle | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length]
    if (!to || hull.length < 3) continue
    const side = Math.hypot(to.x - from.x, to.y - from.y)
    const around = rectangleAlong(hull, { x: (to.x - from.x) / side, y: (to.y - from.y) / side })
    if (!best || around.length * around.breadth < best.length * best.breadth) best = around
  }
  return best
}

function rectangleAlong(points: readonly Point[], along: Point): TurnedRectangle {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const [u, v] = [x * along.x + y * along.y, y * along.x - x * along.y]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const middle = { x: u * along.x - v * along.y, y: u * along.y + v * along.x }
  return { along, middle, length: right - left, breadth: bottom - top }
}

/** The corners of what the points span, in order (A. Andrew's monotone chain). */
function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(sorted: readonly Point[]): readonly Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

function turnsLeft(first: Point | undefined, second: Point | undefined, third: Point): boolean {
  if (!first || !second) return true
  const [ax, ay] = [second.x - first.x, second.y - first.y]
  return ax * (third.y - first.y) - ay * (third.x - first.x) > 0
}
