import type { GreyPixels } from './grey-pixels.ts'
import type { Tint } from './find-tints.ts'

/**
 * The picture with paper in place of its tinted areas, and with dark letters where they were bright: one threshold parts
 * paper from ink on a whole page, and what is printed on a tint darker than that would all be ink.
 */
export function liftTints(pixels: GreyPixels, tints: readonly Tint[]): GreyPixels {
  if (tints.length === 0) return pixels
  const data = pixels.data.slice()
  for (const { box, brightness, isDark } of tints) {
    const toPaper = Uint8Array.from({ length: 256 }, (_, value) =>
      isDark
        ? 255 - Math.max(0, (255 * (value - brightness)) / Math.max(1, 255 - brightness))
        : Math.min(255, (255 * value) / brightness),
    )
    for (let y = box.top; y < box.bottom; y += 1) {
      for (let x = box.left; x < box.right; x += 1) {
        const index = y * pixels.width + x
        data[index] = toPaper[pixels.data[index] ?? 255] ?? 255
      }
    }
  }
  return { ...pixels, data }
}
