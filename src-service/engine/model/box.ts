import { thresholds } from './thresholds.ts'

/** A rectangle with its origin at the top-left of the page; units are the caller's, mostly points. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Point = { readonly x: number; readonly y: number }

/** The corners of what lies at an angle, from the top-left one of its text, clockwise. */
export type Corners = readonly [Point, Point, Point, Point]

export function width({ left, right }: Box): number {
  return right - left
}

export function height({ top, bottom }: Box): number {
  return bottom - top
}

export function area(box: Box): number {
  return Math.max(0, width(box)) * Math.max(0, height(box))
}

/** The smallest box around all. Throws on none. */
export function union(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new Error('No boxes to unite')
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

/** The common part; its area is 0 where there is none. */
export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** How much of `inner` lies in `outer`, 0 to 1. */
export function coveredBy(inner: Box, outer: Box): number {
  const size = area(inner)
  return size === 0
    ? containsCenter(outer, inner)
      ? 1
      : 0
    : area(intersection(inner, outer)) / size
}

export function containsCenter(outer: Box, inner: Box): boolean {
  const x = (inner.left + inner.right) / 2
  const y = (inner.top + inner.bottom) / 2
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom
}

/** How far they overlap from top to bottom; negative is the gap between them. */
export function verticalOverlap(one: Box, other: Box): number {
  return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
}

/** How far they overlap from left to right; negative is the gap between them. */
export function horizontalOverlap(one: Box, other: Box): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left)
}

/** Whether they stand beside each other. */
export function onOneRow(one: Box, other: Box): boolean {
  return verticalOverlap(one, other) >= thresholds.oneRow * Math.min(height(one), height(other))
}

export function grow(box: Box, by: number): Box {
  return {
    left: box.left - by,
    top: box.top - by,
    right: box.right + by,
    bottom: box.bottom + by,
  }
}

export function scaleBox({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left * by, top: top * by, right: right * by, bottom: bottom * by }
}
