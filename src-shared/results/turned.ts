import type { Point, Polygon } from './element.ts'
import { boxOf, isQuadrilateral } from './geometry.ts'
import { rectangle } from './rectangle.ts'

/** How many quarters clockwise a text is turned on its page: 0 reads to the right, 1 downwards, 3 upwards. */
export type Turn = 0 | 1 | 2 | 3

/** The same place, its corners from the top left of a text on that is turned so. */
export function turned(polygon: Polygon, turn: Turn): Polygon {
  const { left, top, right, bottom } = boxOf(polygon)
  const corners = isQuadrilateral(polygon) ? polygon : rectangle(left, top, right, bottom)
  const from = (turn - turnOfCorners(corners) + 4) % 4
  return [...corners.slice(from), ...corners.slice(0, from)]
}

/** How a text is turned whose corners begin at its top left. */
export function turnOfCorners([first, second]: readonly Point[]): Turn {
  if (!first || !second) return 0
  const [right, down] = [second.x - first.x, second.y - first.y]
  if (Math.abs(right) >= Math.abs(down)) return right >= 0 ? 0 : 2
  return down > 0 ? 1 : 3
}
