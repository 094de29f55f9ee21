import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** Whether a page shows nothing: one brightness from edge to edge. */
export function isBlank({ data, width, height }: GreyPixels): boolean {
  const side = thresholds.blank.square
  let [count, sum, squares] = [0, 0, 0]
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      let inside = 0
      for (let y = top; y < top + side; y += 1) {
        for (let index = y * width + left; index < y * width + left + side; index += 1) {
          inside += data[index] ?? 0
        }
      }
      const mean = inside / side ** 2
      count += 1
      sum += mean
      squares += mean ** 2
    }
  }
  const mean = sum / Math.max(1, count)
  return squares / Math.max(1, count) - mean ** 2 < thresholds.blank.minDeviation ** 2
}
