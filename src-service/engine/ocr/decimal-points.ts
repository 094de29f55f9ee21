import { type Box, height, union } from '../model/box.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { ReadLine, ReadSymbol, ReadWord } from './read-lines.ts'
import { median } from './text-bands.ts'
import { thresholds } from './thresholds.ts'

/**
 * The lines with the decimal points that were printed and not read: of small figures a point is a pixel or two, which
 * recognition takes for dirt. Between two digits, ink at their foot alone, with paper on both sides, is one, or a comma
 * where it goes on below them.
 */
export function withDecimalPoints(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
): readonly ReadLine[] {
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => withPoints(pixels, word)),
  }))
}

function withPoints(pixels: GreyPixels, word: ReadWord): ReadWord {
  const digits = word.symbols.filter(({ text }) => /^\d$/.test(text))
  // Other words' strokes at the foot, and digits that have their point, are none of ours.
  if (digits.length < 2 || word.symbols.some(({ text }) => /[\p{L}.,]/u.test(text))) return word
  const places = pointsIn(pixels, union(digits.map(({ box }) => box)), bandOf(digits))
  // A number has one.
  const [place, ...others] = places
  if (place === undefined || others.length > 0) return word
  const index = word.symbols.findIndex(({ box }) => (box.left + box.right) / 2 > place.left)
  const [before, after] = [word.symbols[index - 1], word.symbols[index]]
  if (![before, after].every((symbol) => symbol && /^\d$/.test(symbol.text))) return word
  const point: ReadSymbol = { text: place.sign, confidence: word.confidence, box: place }
  return { ...word, symbols: word.symbols.toSpliced(index, 0, point) }
}

/** From top to foot of the digits, as most of them stand. */
function bandOf(digits: readonly ReadSymbol[]): { readonly top: number; readonly bottom: number } {
  return {
    top: median(digits.map(({ box }) => box.top)),
    bottom: median(digits.map(({ box }) => box.bottom)),
  }
}

type Column = { readonly upper: number; readonly foot: number }

type Point = Box & { readonly sign: '.' | ',' }

/** The places of points between the digits of a number. */
function pointsIn(
  { data, width }: GreyPixels,
  { left, right }: Box,
  band: { readonly top: number; readonly bottom: number },
): readonly Point[] {
  const limits = thresholds.decimalPoints
  const tall = height({ left, right, ...band })
  const rows = { from: Math.floor(band.top), to: Math.ceil(band.bottom) }
  const values: number[] = []
  for (let y = rows.from; y < rows.to; y += 1)
    for (let x = Math.floor(left); x < right; x += 1) values.push(data[y * width + x] ?? 255)
  const sorted = values.toSorted((one, other) => one - other)
  const [ink, paper] = [sorted[Math.floor(limits.ink * sorted.length)] ?? 0, sorted.at(-1) ?? 255]
  if (paper - ink < limits.minContrast) return []
  const split = Math.round(band.bottom - limits.foot * tall)
  const darkest = (x: number, from: number, to: number): number => {
    let least = 255
    for (let y = from; y < to; y += 1) least = Math.min(least, data[y * width + x] ?? 255)
    return (paper - least) / (paper - ink)
  }
  const columns: Column[] = []
  for (let x = Math.floor(left); x < right; x += 1)
    columns.push({ upper: darkest(x, rows.from, split), foot: darkest(x, split, rows.to + 1) })
  const below = Math.round(band.bottom + limits.tail * tall)
  return findPoints(columns, tall).map(({ from, to, peak }): Point => {
    const start = Math.floor(left)
    const tail = columns
      .slice(from, to)
      .map((_, at) => darkest(start + from + at, below, below + 1))
    const hasTail = Math.max(...tail) >= limits.tailDark * peak
    const place = { left: start + from, right: start + to, top: split, bottom: band.bottom }
    return { ...place, sign: hasTail ? ',' : '.' }
  })
}

type Stretch = { readonly from: number; readonly to: number; readonly peak: number }

/** Stretches of columns that are dark at the foot alone, with lighter ones on both sides. */
function findPoints(columns: readonly Column[], tall: number): readonly Stretch[] {
  const { minDark, maxUpper, maxWidth, valley } = thresholds.decimalPoints
  const found: Stretch[] = []
  for (let from = 0; from < columns.length; from += 1) {
    if (!isFoot(columns[from])) continue
    let to = from
    while (isFoot(columns[to])) to += 1
    const peak = Math.max(...columns.slice(from, to).map(({ foot }) => foot))
    const isPaper = (column: Column | undefined): boolean =>
      column !== undefined && Math.max(column.upper, column.foot) < valley * peak
    const [before, after] = [columns.slice(Math.max(0, from - 2), from), columns.slice(to, to + 2)]
    const isAlone = [before, after].every((beside) => beside.some(isPaper))
    if (to - from <= Math.max(2, maxWidth * tall) && peak >= minDark && isAlone)
      found.push({ from, to, peak })
    from = to
  }
  return found

  function isFoot(column: Column | undefined): boolean {
    return column !== undefined && column.upper < maxUpper && column.foot >= minDark
  }
}
