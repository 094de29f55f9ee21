import type { Point } from './element.ts'

/** An upright rectangle's corners, clockwise from its top left. */
export function rectangle(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
