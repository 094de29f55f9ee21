import { type Box, height, width } from '../box.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Sheet } from './tesseract.ts'

/** Places looked at around the ring. */
const places = 24
/** So many of them are ink on a ring that was printed with gaps or scanned badly. */
const leastInk = 0.8
/** Darker than this is ink. */
const darkest = 170
/** The number fills this part of its ring. */
const inside = 0.62
const leastConfidence = 0.5

/** The circled number (① to ⑳) that fills a box; undefined where there is no ring with a number in it. */
export async function readCircledNumber(
  sheet: Sheet,
  pixels: GreyPixels,
  box: Box,
): Promise<string | undefined> {
  if (!isRing(pixels, box)) return undefined
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [dx, dy] = [(inside * width(box)) / 2, (inside * height(box)) / 2]
  const area = { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy }
  const words = (await sheet.read('eng', 'line', area)).flatMap((line) => line.words)
  const text = words.flatMap(({ symbols }) => symbols.map((symbol) => symbol.text)).join('')
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  const isSure = words.every(({ confidence }) => confidence >= leastConfidence)
  return isSure && number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : undefined
}

function isRing({ data, width: columns }: GreyPixels, box: Box): boolean {
  const ratio = width(box) / height(box)
  if (ratio < 0.75 || ratio > 1.35) return false
  const inked = Array.from({ length: places }, (_, index) => (2 * Math.PI * index) / places).filter(
    (angle) => {
      // The box is known to a few pixels only: any ink near the ring's place counts.
      return [0.7, 0.76, 0.82, 0.88, 0.94, 1].some((part) => {
        const x = (box.left + box.right) / 2 + (part * width(box) * Math.cos(angle)) / 2
        const y = (box.top + box.bottom) / 2 + (part * height(box) * Math.sin(angle)) / 2
        return (data[Math.round(y) * columns + Math.round(x)] ?? 255) < darkest
      })
    },
  )
  return inked.length >= leastInk * places
}
