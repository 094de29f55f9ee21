import type { Box, Size } from '#shared/results/geometry.ts'
import type { PaintKind } from './content-tree.ts'

/** Something painted, where it is seen. */
export interface SeenObject {
  readonly kind: PaintKind
  /** In points from the top left of the page as displayed. */
  readonly box: Box
  /** What it says; empty for a picture, and for letters of which nobody knows what they mean. */
  readonly text: string
  /** A form that shows text. */
  readonly hasText: boolean
}

/** From page-relative units to points. */
export function scaled({ left, top, right, bottom }: Box, { width, height }: Size): Box {
  return { left: left * width, top: top * height, right: right * width, bottom: bottom * height }
}

/** How much of a box lies in another; a line without height counts by its middle. */
export function shareWithin(inner: Box, outer: Box): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left)
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top)
  const [across, down] = [inner.right - inner.left, inner.bottom - inner.top]
  if (width < 0 || height < 0) return 0
  return (across > 0 ? width / across : 1) * (down > 0 ? height / down : 1)
}
