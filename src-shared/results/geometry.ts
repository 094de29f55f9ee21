import type { Point, Polygon } from './element.ts'

/** Clockwise turn of a page on screen, on top of the rotation that the document itself asks for. */
export type Rotation = 0 | 90 | 180 | 270

/** Width and height in any one unit. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** An upright rectangle in page-relative units. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What hit-testing needs of an element. */
export interface Placed {
  readonly key: string
  readonly polygon: Polygon | null
}

/** Adds a quarter turn, or several, in either direction. */
export function addRotation(rotation: Rotation, byDegrees: number): Rotation {
  // The modulus of multiples of 90 is one of the four.
  return ((((rotation + byDegrees) % 360) + 360) % 360) as Rotation
}

/** The size of a page after turning it. */
export function turnedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * Where a point of a page lands when the page is turned clockwise.
 * Both are relative to the page as it stands: 0..1 before, 0..1 after.
 */
export function rotatePoint({ x, y }: Point, rotation: Rotation): Point {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: 1 - y, y: x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: y, y: 1 - x }
  }
}

/** The polygon on a turned page, its points in the same order. */
export function rotatePolygon(polygon: Polygon, rotation: Rotation): Polygon {
  return rotation === 0 ? polygon : polygon.map((point) => rotatePoint(point, rotation))
}

/** The box on a turned page. */
export function turnedBox({ left, top, right, bottom }: Box, rotation: Rotation): Box {
  const corners = [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
  return boxOf(rotatePolygon(corners, rotation))
}

/** Area in page units squared, whichever way the points run. */
export function areaOf(polygon: Polygon): number {
  let doubled = 0
  let previous = polygon.at(-1)
  for (const point of polygon) {
    if (previous) doubled += previous.x * point.y - point.x * previous.y
    previous = point
  }
  return Math.abs(doubled) / 2
}

/** The smallest upright rectangle around the polygon. */
export function boxOf(polygon: Polygon): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of polygon) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** Whether a polygon has four corners, clockwise as displayed: they may begin anywhere. */
export function isQuadrilateral(polygon: Polygon): boolean {
  let doubleArea = 0
  for (const [index, { x, y }] of polygon.entries()) {
    const next = polygon[(index + 1) % polygon.length]
    if (next) doubleArea += x * next.y - next.x * y
  }
  return polygon.length === 4 && doubleArea > 0
}

/** Whether the point is inside, by counting the edges that a ray to the right crosses. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false
  let previous = polygon.at(-1)
  for (const point of polygon) {
    if (
      previous &&
      point.y > y !== previous.y > y &&
      x < ((previous.x - point.x) * (y - point.y)) / (previous.y - point.y) + point.x
    ) {
      inside = !inside
    }
    previous = point
  }
  return inside
}

/**
 * The elements under a point, the one a user means first: the smallest, and of two equal
 * ones the later, which is drawn on top. Elements without coordinates are never under a point.
 */
export function elementsAt<E extends Placed>(elements: readonly E[], point: Point): readonly E[] {
  const hits: { readonly element: E; readonly area: number; readonly index: number }[] = []
  for (const [index, element] of elements.entries()) {
    if (element.polygon && contains(element.polygon, point)) {
      hits.push({ element, area: areaOf(element.polygon), index })
    }
  }
  hits.sort((a, b) => a.area - b.area || b.index - a.index)
  return hits.map((hit) => hit.element)
}

/** What a click selects: the topmost hit, or the one below when the selected one is clicked again. */
export function nextHit<E extends Placed>(
  hits: readonly E[],
  selectedKey: string | null,
): E | undefined {
  const selected = hits.findIndex((hit) => hit.key === selectedKey)
  return hits[(selected + 1) % hits.length]
}
