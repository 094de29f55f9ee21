import type { Box } from '../model/box.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { letterOrDigit, squareLetter } from '../model/letters.ts'
import type { ReadSymbol } from './read-lines.ts'
import { letterSize } from './letter-size.ts'
import { thresholds } from './thresholds.ts'

/** What letters measure on the picture, in pixels. */
export type Measured = {
  /** The height of their font. */
  readonly fontSize: number
  /** The mean width of their strokes, in parts of the font size; 0 where none was measured. */
  readonly weight: number
}

type Ink = { readonly height: number; readonly stroke: number }

/** The size and weight of some letters of one line, whose box is `line`. Undefined without ink. */
export function measureLetters(
  pixels: GreyPixels,
  symbols: readonly ReadSymbol[],
  line: Box,
): Measured | undefined {
  const inks = symbols.flatMap((symbol) => {
    const ink = letterOrDigit.test(symbol.text) ? measureInk(pixels, symbol.box, line) : undefined
    return ink ? [{ ink, size: letterSize(symbol.text, ink.height) }] : []
  })
  if (inks.length === 0) return undefined
  const sizes = inks.map(({ size }) => size)
  // Syllables without a vowel below are lower than their font: the higher ones tell.
  const isSquare = symbols.some(({ text }) => squareLetter.test(text))
  const { from, to, squareFrom, squareTo } = thresholds.letters
  const fontSize = isSquare ? middleMean(sizes, squareFrom, squareTo) : middleMean(sizes, from, to)
  const strokes = inks.map(({ ink }) => ink.stroke).filter((stroke) => stroke > 0)
  return { fontSize, weight: middleMean(strokes, from, to) / fontSize }
}

function measureInk({ data, width, height }: GreyPixels, box: Box, line: Box): Ink | undefined {
  const { maxStroke, minContrast, minInk, overLine, ...middle } = thresholds.letters
  const left = Math.max(0, Math.floor(box.left))
  const right = Math.min(width, Math.ceil(box.right))
  const from = Math.max(0, Math.floor(line.top) - overLine)
  const to = Math.min(height, Math.ceil(line.bottom) + overLine)
  const { paper, ink } = extremes(data, width, left, right, from, to)
  const contrast = paper - ink
  if (Math.abs(contrast) < minInk) return undefined
  const darkest: number[] = []
  const strokes: number[] = []
  for (let y = from; y < to; y += 1) {
    let [stroke, peak, rowPeak] = [0, 0, 0]
    for (let x = left; x <= right; x += 1) {
      const dark = x < right ? (paper - (data[y * width + x] ?? 0)) / contrast : 0
      rowPeak = Math.max(rowPeak, dark)
      if (dark > minContrast) {
        stroke += Math.min(1, dark)
        peak = Math.max(peak, dark)
        continue
      }
      if (peak > 0.5 && stroke < maxStroke * (line.bottom - line.top)) strokes.push(stroke)
      stroke = 0
      peak = 0
    }
    darkest.push(rowPeak)
  }
  const top = darkest.findIndex((dark) => dark > 0.5)
  const bottom = darkest.findLastIndex((dark) => dark > 0.5)
  if (top < 0) return undefined
  // The rows beyond are partly covered: by as much as they are dark.
  const edges = [darkest[top - 1] ?? 0, darkest[bottom + 1] ?? 0]
  const covered = edges.reduce((sum, dark) => sum + (dark > minContrast ? dark : 0), 0)
  return { height: bottom - top + 1 + covered, stroke: middleMean(strokes, middle.from, middle.to) }
}

/** The brightness of the paper and of the ink: letters may be white on black. */
function extremes(
  data: Uint8Array,
  width: number,
  left: number,
  right: number,
  from: number,
  to: number,
): { readonly paper: number; readonly ink: number } {
  const counts = new Uint32Array(256)
  for (let y = from; y < to; y += 1) {
    for (let index = y * width + left; index < y * width + right; index += 1) {
      const value = data[index] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  const all = (to - from) * (right - left)
  const dark = quantile(counts, thresholds.letters.dark * all)
  const middle = quantile(counts, thresholds.letters.middle * all)
  const light = quantile(counts, thresholds.letters.light * all)
  const isInverse = middle - dark < light - middle
  return isInverse ? { paper: dark, ink: light } : { paper: light, ink: dark }
}

/** The brightness that so many are darker than; `counts` is how often each occurs. */
function quantile(counts: Uint32Array, darker: number): number {
  let [value, left] = [0, Math.floor(darker)]
  while (value < 255 && left >= (counts[value] ?? 0)) left -= counts[value++] ?? 0
  return value
}

/** The mean of what lies between two quantiles; 0 of nothing. */
function middleMean(values: readonly number[], from: number, to: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const first = Math.min(sorted.length - 1, Math.floor(from * sorted.length))
  const middle = sorted.slice(
    Math.max(0, first),
    Math.max(first + 1, Math.ceil(to * sorted.length)),
  )
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length)
}
