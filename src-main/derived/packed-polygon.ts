import type { Point, Polygon } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'

/** x, y, x, y, …; of an upright rectangle, as almost all are, just left, top, right and bottom. */
export type PackedPolygon = readonly number[]

/** @param polygon of three corners or more, so that four numbers are a rectangle */
export function packPolygon(polygon: Polygon): PackedPolygon {
  const [first, second, third, fourth] = polygon
  if (
    polygon.length === 4 &&
    first?.y === second?.y &&
    second?.x === third?.x &&
    third?.y === fourth?.y &&
    fourth?.x === first?.x &&
    first &&
    third
  ) {
    return [first.x, first.y, third.x, third.y]
  }
  return polygon.flatMap(({ x, y }) => [x, y])
}

export function unpackPolygon(numbers: PackedPolygon): Point[] {
  if (numbers.length === 4) {
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers
    return rectangle(left, top, right, bottom)
  }
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }))
}
