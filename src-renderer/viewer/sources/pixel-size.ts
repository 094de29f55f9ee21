import type { Size } from '#shared/results/geometry.ts'

/** Whole pixels, never none: a canvas without an area can't be drawn. */
export function pixelSize({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
