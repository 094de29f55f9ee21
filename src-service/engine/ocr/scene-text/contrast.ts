import type { GreyPixels } from '../../image/grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** A line as black letters on white with white around it, however it is lit and whatever it is printed on. */
export function blackOnWhite({ data, width, height }: GreyPixels): GreyPixels {
  const { darkest, brightest, margin } = thresholds.reading
  const sorted = data.toSorted()
  const rank = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  const [low, middle, high] = [rank(darkest), rank(0.5), rank(brightest)]
  // Letters cover less of a line than what they stand on.
  const isInverse = high - middle > middle - low
  const scale = 255 / Math.max(1, high - low)
  const size = { width: width + 2 * margin, height: height + 2 * margin }
  const framed = new Uint8Array(size.width * size.height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = Math.min(255, Math.max(0, ((data[y * width + x] ?? 0) - low) * scale))
      framed[(y + margin) * size.width + x + margin] = isInverse ? 255 - value : value
    }
  }
  return { data: framed, ...size }
}
