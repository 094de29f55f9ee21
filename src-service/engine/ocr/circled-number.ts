import { type Box, height, union, width } from '../model/box.ts'
import { tighten } from '../image/find-missed-ink.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { thresholds as image } from '../image/thresholds.ts'
import type { ReadLine, ReadSymbol, ReadWord } from './read-lines.ts'
import { openSheet } from './tesseract.ts'
import { thresholds } from './thresholds.ts'

const { circledNumbers: limits } = thresholds

/** How finely a ring is looked at: places around it, and steps across its stroke and its number. */
const [places, across, steps] = [24, 6, 9]

/**
 * The lines with the numbers that were circled at their beginnings (① to ⑳), which are read as signs of
 * some kind. They are read large, without their rings, all at once; one that can't be read is told by its
 * neighbours above and below. No sheet may be open.
 */
export async function withCircledNumbers(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
): Promise<readonly ReadLine[]> {
  const rings = lines.flatMap((line) => {
    const box = ringAtStart(pixels, line)
    return box ? [{ line, box }] : []
  })
  if (rings.length === 0) return lines
  const boxes = rings.map(({ box }) => box)
  const numbers = countOn(await readNumbers(pixels, boxes), boxes)
  return lines.map((line) => {
    const index = rings.findIndex((ring) => ring.line === line)
    const [box, number] = [boxes[index], numbers[index]]
    return box && number ? withMarker(line, circled(number), box) : line
  })
}

/** ① to ⑳, and what is counted on behind them: Unicode has ㉑ elsewhere, and ⑴ where it would follow. */
export function circled(number: number): string {
  return String.fromCodePoint((number <= 20 ? 0x245f : 0x323c) + number)
}

function withMarker(line: ReadLine, text: string, box: Box): ReadLine {
  const [first, ...rest] = line.words
  const marker = { confidence: 1, spaced: first?.spaced ?? false }
  return { ...line, words: [{ ...marker, symbols: [{ text, confidence: 1, box }] }, ...rest] }
}

/** The place of a line's first few letters, if they are a ring with something in it. */
export function ringAtStart(pixels: GreyPixels, { words }: ReadLine): Box | undefined {
  const [first] = words
  if (!first || first.symbols.length > limits.maxLetters) return undefined
  const letters = union(first.symbols.map((symbol) => symbol.box))
  const next = words[1]?.symbols[0]?.box.left ?? Infinity
  const { margin } = limits
  const box = tighten(pixels, {
    left: Math.max(0, letters.left - margin),
    top: Math.max(0, letters.top - margin),
    right: Math.min(pixels.width, next, letters.right + margin),
    bottom: Math.min(pixels.height, letters.bottom + margin),
  })
  const isMarker = isHigh(box, words.slice(1)) && isRing(pixels, box) && hasContent(pixels, box)
  return isMarker ? box : undefined
}

/** Whether it is higher than small letters beside it are: an "a" is as round, and has ink at its middle. */
function isHigh(box: Box, words: readonly ReadWord[]): boolean {
  const small = words
    .flatMap(({ symbols }) => symbols)
    .filter(({ text }) => /^\p{Ll}$/u.test(text))
    .map((symbol) => height(symbol.box))
    .toSorted((one, other) => one - other)
  const usual = small[Math.floor(small.length / 2)] ?? 0
  return height(box) > limits.minHeight * usual
}

function isRing(pixels: GreyPixels, box: Box): boolean {
  const ratio = width(box) / height(box)
  if (ratio < limits.minRatio || ratio > limits.maxRatio) return false
  const inked = Array.from({ length: places }, (_, index) => (2 * Math.PI * index) / places).filter(
    (angle) =>
      // The box is known to a few pixels only: any ink near the ring's place counts.
      evenly(limits.innerEdge, 1, across).some((part) => {
        const [x, y] = [part * Math.cos(angle), part * Math.sin(angle)]
        return brightnessAt(pixels, box, x, y) < image.ink.dark
      }),
  )
  return inked.length >= limits.minRing * places
}

function hasContent(pixels: GreyPixels, box: Box): boolean {
  const parts = evenly(-limits.content, limits.content, steps)
  return parts.some((y) => parts.some((x) => brightnessAt(pixels, box, x, y) < image.ink.dark))
}

function evenly(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + (index * (to - from)) / (count - 1))
}

/** The brightness at a place in a box whose middle is 0 and whose edges are at −1 and 1. */
function brightnessAt(
  { data, width: columns, height: rows }: GreyPixels,
  box: Box,
  x: number,
  y: number,
): number {
  // Between four pixels, whose middles are at halves.
  const left = (box.left + box.right + x * width(box)) / 2 - 0.5
  const top = (box.top + box.bottom + y * height(box)) / 2 - 0.5
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const at = (dx: number, dy: number): number => {
    const [px, py] = [
      Math.min(columns - 1, Math.max(0, column + dx)),
      Math.min(rows - 1, Math.max(0, row + dy)),
    ]
    return data[py * columns + px] ?? 255
  }
  const [right, down] = [left - column, top - row]
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right
  const lower = at(0, 1) * (1 - right) + at(1, 1) * right
  return upper * (1 - down) + lower * down
}

/** The numbers in some rings; undefined where nothing is read for sure. */
async function readNumbers(
  pixels: GreyPixels,
  boxes: readonly Box[],
): Promise<readonly (number | undefined)[]> {
  const sheet = await openSheet(drawNumbers(pixels, boxes))
  try {
    const lines = await sheet.read('eng', 'line')
    const symbols = lines.flatMap(({ words }) => words.flatMap((word) => word.symbols))
    return boxes.map((_, index) => numberIn(symbols, index))
  } finally {
    sheet.close()
  }
}

/** The number that was read in a place of the sheet that `drawNumbers` drew. */
export function numberIn(symbols: readonly ReadSymbol[], index: number): number | undefined {
  const pitch = limits.side + limits.gap
  const own = symbols.filter(({ box }) => Math.floor((box.left + box.right) / 2 / pitch) === index)
  const text = own.map((symbol) => symbol.text).join('')
  const isSure = own.every(({ confidence }) => confidence >= limits.minConfidence)
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return isSure && number >= 1 && number <= 20 ? number : undefined
}

/** What stands in the rings, enlarged and beside each other on white. */
export function drawNumbers(pixels: GreyPixels, boxes: readonly Box[]): GreyPixels {
  const { side, gap, inside } = limits
  const [columns, rows] = [boxes.length * (side + gap), side + gap]
  const data = new Uint8Array(columns * rows).fill(255)
  for (const [index, box] of boxes.entries()) {
    const left = index * (side + gap) + gap / 2
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const [dx, dy] = [(2 * x + 1) / side - 1, (2 * y + 1) / side - 1]
        if (dx * dx + dy * dy > 1) continue
        const brightness = brightnessAt(pixels, box, inside * dx, inside * dy)
        data[(gap / 2 + y) * columns + left + x] = Math.round(brightness)
      }
    }
  }
  return { data, width: columns, height: rows }
}

/** The numbers with those between or behind others that count on, in rings below each other. */
export function countOn(
  numbers: readonly (number | undefined)[],
  boxes: readonly Box[],
): readonly (number | undefined)[] {
  const order = boxes
    .map((box, index) => ({ box, index }))
    .toSorted((one, other) => one.box.top - other.box.top)
  return numbers.map((number, index) => {
    if (number !== undefined) return number
    const column = order.filter(
      ({ box }) => Math.abs(box.left - (boxes[index]?.left ?? 0)) < limits.maxShift,
    )
    const position = column.findIndex((ring) => ring.index === index)
    const [above, below] = [column[position - 1], column[position + 1]]
    const before = above && numbers[above.index]
    const after = below && numbers[below.index]
    if (before === undefined) return after === undefined || after < 2 ? undefined : after - 1
    return after === undefined || after === before + 2 || after === 1 ? before + 1 : undefined
  })
}
