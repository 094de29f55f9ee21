import { thresholds } from './thresholds.ts'

/** A picture in shades of grey, one byte a pixel, row by row from the top left. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * How high most lines of text in a picture are, in pixels from the top of `l` to the bottom of `p`;
 * null where too little looks like lines of text. Lines that touch or lean are not counted.
 */
export function textHeight(picture: GreyPicture): number | null {
  const { strips, minCount } = thresholds.lines
  const isInk = inkMap(picture)
  const heights: number[] = []
  const stripWidth = Math.floor(picture.width / strips)
  for (let strip = 0; strip < strips; strip++) {
    heights.push(...linesIn(isInk, picture, strip * stripWidth, stripWidth))
  }
  if (heights.length < minCount) return null
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null
}

/** The heights of the stretches of rows with ink between rows without. */
function linesIn(
  isInk: Uint8Array,
  { width, height }: GreyPicture,
  left: number,
  stripWidth: number,
): readonly number[] {
  const { minInk, maxInk, minHeight, maxHeight } = thresholds.lines
  const found: number[] = []
  let start = -1
  let most = 0
  for (let y = 0; y <= height; y++) {
    let ink = 0
    if (y < height) {
      for (let x = left; x < left + stripWidth; x++) ink += isInk[y * width + x] ?? 0
    }
    const share = ink / stripWidth
    if (share > 0 && start === -1) start = y
    most = Math.max(most, share)
    if (share > 0 || start === -1) continue
    const rows = y - start
    const isLine = most >= minInk && most <= maxInk
    if (isLine && rows >= minHeight && rows <= maxHeight) found.push(rows)
    start = -1
    most = 0
  }
  return found
}

/** 1 where a pixel is darker than its surroundings, by sums over all that is above and left of it. */
export function inkMap({ width, height, pixels }: GreyPicture): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  const reach = (thresholds.ink.window - 1) / 2
  const isInk = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
      const mean = sum / ((right - left) * (bottom - top))
      if ((pixels[y * width + x] ?? 255) < mean * thresholds.ink.contrast) isInk[y * width + x] = 1
    }
  }
  return isInk
}
