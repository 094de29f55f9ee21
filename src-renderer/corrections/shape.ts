import type { Point, Polygon } from '#shared/results/element.ts'

/** How far something goes, relative to the page. */
export interface Shift {
  readonly dx: number
  readonly dy: number
}

/** Corners that stand exactly above or beside each other: what drawn boxes and most parses have. */
const same = 1e-6
/** Nothing can be taken hold of that is thinner. */
const minSide = 0.002

/** The whole outline elsewhere, as far as the page goes. */
export function moveShape(polygon: Polygon, { dx, dy }: Shift): Polygon {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  const by = {
    x: within(dx, -Math.min(...xs), 1 - Math.max(...xs)),
    y: within(dy, -Math.min(...ys), 1 - Math.max(...ys)),
  }
  return polygon.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))
}

/** A corner elsewhere. Of an upright box, its neighbours go along so that it stays one, unless it goes alone. */
export function moveCorner(
  polygon: Polygon,
  index: number,
  { dx, dy }: Shift,
  isAlone = false,
): Polygon {
  const corner = polygon[index]
  if (!corner) return polygon
  const isBox = !isAlone && isUpright(polygon)
  const to = { x: onPage(corner.x + dx), y: onPage(corner.y + dy) }
  const moved = polygon.map((point, at) => {
    if (at === index) return to
    if (!isBox) return point
    return {
      x: Math.abs(point.x - corner.x) < same ? to.x : point.x,
      y: Math.abs(point.y - corner.y) < same ? to.y : point.y,
    }
  })
  return isBox && isThin(moved) ? polygon : moved
}

/** The edge behind a corner elsewhere; of an upright box, to its sides only. */
export function moveEdge(polygon: Polygon, index: number, { dx, dy }: Shift): Polygon {
  const [from, to] = [polygon[index], polygon[(index + 1) % polygon.length]]
  if (!from || !to) return polygon
  const isBox = isUpright(polygon)
  const isLevel = Math.abs(from.y - to.y) < same
  const by = isBox ? { dx: isLevel ? 0 : dx, dy: isLevel ? dy : 0 } : { dx, dy }
  const moved = polygon.map((point) =>
    point === from || point === to
      ? { x: onPage(point.x + by.dx), y: onPage(point.y + by.dy) }
      : point,
  )
  return isBox && isThin(moved) ? polygon : moved
}

/** One more corner in the middle of the edge behind a corner. */
export function addCorner(polygon: Polygon, index: number): Polygon {
  const middle = middleOf(polygon, index)
  return [...polygon.slice(0, index + 1), middle, ...polygon.slice(index + 1)]
}

/** The outline without a corner; three are the least. */
export function removeCorner(polygon: Polygon, index: number): Polygon {
  return polygon.length <= 3 ? polygon : polygon.filter((_, at) => at !== index)
}

export function middleOf(polygon: Polygon, index: number): Point {
  const from = polygon[index] ?? { x: 0, y: 0 }
  const to = polygon[(index + 1) % polygon.length] ?? from
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** Whether it is a box whose sides are level and plumb. */
export function isUpright(polygon: Polygon): boolean {
  if (polygon.length !== 4) return false
  return polygon.every((point, index) => {
    const next = polygon[(index + 1) % 4] ?? point
    return Math.abs(point.x - next.x) < same !== Math.abs(point.y - next.y) < same
  })
}

function isThin(polygon: Polygon): boolean {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  const least = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  return least < minSide
}

function onPage(value: number): number {
  return within(value, 0, 1)
}

/** A box may stand beyond the page as it came: then it is not moved further out. */
function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, Math.min(low, 0)), Math.max(high, 0))
}
