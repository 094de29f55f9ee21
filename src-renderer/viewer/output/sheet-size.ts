import type { Size } from '#shared/results/geometry.ts'

const cssPixelsPerMm = 96 / 25.4
const a4 = { short: 210 * cssPixelsPerMm, long: 297 * cssPixelsPerMm }
/** With a little more than A3 has: many a scan is a hair larger. */
const maxSheet = 440 * cssPixelsPerMm

/**
 * The paper for a page, in CSS pixels: its own size where printers have such paper, else A4 held its way. A photo
 * is as large as its pixels, and no paper is.
 */
export function sheetSize({ width, height }: Size): Size {
  if (Math.max(width, height) <= maxSheet) return { width, height }
  return width > height
    ? { width: a4.long, height: a4.short }
    : { width: a4.short, height: a4.long }
}
