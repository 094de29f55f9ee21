import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/**
 * A photo as if it were lit evenly: every pixel beside the paper around it. Scans and drawn pages, whose
 * paper is white already, are left as they are.
 */
export function normaliseIllumination(pixels: GreyPixels): GreyPixels {
  const { data, width, height } = pixels
  const { square: side, brightShare, evenPaper, darkestPaper } = thresholds.illumination
  const columns = Math.max(1, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const light = measureIllumination(pixels, columns, rows)
  const bright = light.filter((value) => value > thresholds.illumination.brightPaper).length
  if (bright > brightShare * light.length) return pixels
  const smooth = widen(light, columns, rows)
  const level = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = illuminationAt(smooth, columns, rows, x / side - 0.5, y / side - 0.5)
      level[y * width + x] = Math.min(
        255,
        ((data[y * width + x] ?? 0) * evenPaper) / Math.max(darkestPaper, paper),
      )
    }
  }
  return { data: level, width, height }
}

/** The brightness of the paper in each square: that of its brightest tenth. */
function measureIllumination(
  { data, width, height }: GreyPixels,
  columns: number,
  rows: number,
): number[] {
  const { square: side, paperRank } = thresholds.illumination
  return Array.from({ length: columns * rows }, (_, square) => {
    const [left, top] = [(square % columns) * side, Math.floor(square / columns) * side]
    const values: number[] = []
    for (let y = top; y < Math.min(height, top + side); y += 2) {
      for (let x = left; x < Math.min(width, left + side); x += 2)
        values.push(data[y * width + x] ?? 0)
    }
    values.sort((one, other) => one - other)
    return values[Math.floor(paperRank * values.length)] ?? 255
  })
}

/** The mean with the neighbouring squares. */
function widen(light: readonly number[], columns: number, rows: number): readonly number[] {
  return light.map((_, square) => {
    const [column, row] = [square % columns, Math.floor(square / columns)]
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        sum += light[y * columns + x] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

function illuminationAt(
  light: readonly number[],
  columns: number,
  rows: number,
  x: number,
  y: number,
): number {
  const left = Math.min(columns - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(rows - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(columns - 1, left + 1)
  const bottom = Math.min(rows - 1, top + 1)
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = (column: number, row: number): number => light[row * columns + column] ?? 255
  return (
    (at(left, top) * (1 - dx) + at(right, top) * dx) * (1 - dy) +
    (at(left, bottom) * (1 - dx) + at(right, bottom) * dx) * dy
  )
}
