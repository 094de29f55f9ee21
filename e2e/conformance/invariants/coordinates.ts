import { shown } from '../violation.ts'
import type { Point, ResultElement } from '../shapes.ts'

/** Positions as interface §2.6 has them. Each answer is a violation. */
export function coordinateViolations(elements: readonly ResultElement[]): readonly string[] {
  return elements.flatMap(({ id, coordinates }) => {
    const points = coordinates ?? []
    if (points.length !== 4) return [`element ${id} has ${points.length} points instead of 4`]
    const about = `element ${id} at ${shown(points)}`
    return [
      ...(points.every(hasFourDecimals) ? [] : [`${about} has more than four decimals`]),
      ...(points.every(isInside) ? [] : [`${about} is outside its page`]),
      ...(isClockwise(points) ? [] : [`${about} doesn’t go round from the top left, clockwise`]),
    ]
  })
}

function hasFourDecimals({ x, y }: Point): boolean {
  return [x, y].every((value) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6)
}

function isInside({ x, y }: Point): boolean {
  return [x, y].every((value) => value >= 0 && value <= 1)
}

/** Upright text: left of right, top above bottom. */
function isClockwise(points: readonly Point[]): boolean {
  const [topLeft, topRight, bottomRight, bottomLeft] = points
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return false
  return (
    topLeft.x < topRight.x &&
    bottomLeft.x < bottomRight.x &&
    topLeft.y < bottomLeft.y &&
    topRight.y < bottomRight.y
  )
}

export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The upright box around an element. */
export function boxOf({ coordinates }: ResultElement): Box {
  const xs = (coordinates ?? []).map(({ x }) => x)
  const ys = (coordinates ?? []).map(({ y }) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
