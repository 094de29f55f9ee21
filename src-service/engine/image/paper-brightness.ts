import { thresholds } from './thresholds.ts'

/** The brightness of a picture's paper, judged by every so many pixels of it. */
export function paperBrightness(data: Uint8Array, step = 1): number {
  const counts = new Uint32Array(256)
  for (let index = 0; index < data.length; index += step) {
    const value = data[index] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  let [value, left] = [255, (thresholds.paper.share * data.length) / step]
  while (value > 0 && left > (counts[value] ?? 0)) left -= counts[value--] ?? 0
  return value
}
