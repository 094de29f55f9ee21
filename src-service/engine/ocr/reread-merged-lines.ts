import {
  area,
  type Box,
  containsCenter,
  grow,
  height,
  horizontalOverlap,
  intersection,
  union,
  verticalOverlap,
  width,
} from '../model/box.ts'
import { squareLetter } from '../model/letters.ts'
import type { Language } from './models.ts'
import type { ReadLine, ReadWord } from './read-lines.ts'
import type { Sheet } from './tesseract.ts'
import { thresholds } from './thresholds.ts'
import { letterConfidences, meanConfidence } from './unreadable.ts'

const { merged: limits } = thresholds

/**
 * The lines with those read again whose places were merged: parts of paragraphs that were taken for
 * columns, since square letters stand below each other as regularly as beside each other, and rows that
 * were taken for one.
 */
export async function rereadMergedLines(
  sheet: Sheet,
  lines: readonly ReadLine[],
  language: Language,
): Promise<readonly ReadLine[]> {
  const usual = usualHeight(lines.filter(({ isVertical }) => !isVertical))
  const merged = lines.filter((line) => line.isVertical || areTwoRows(line, usual))
  let kept = lines
  for (const place of nearPlaces(merged, usual)) {
    if (width(place) < limits.minWidth * usual) continue
    const whole = grow(roomAround(place, kept, merged, usual), limits.margin)
    const inside = kept.filter((line) => containsCenter(whole, line.box))
    const beside = kept.filter((line) => !inside.includes(line))
    // The edges cut into letters that were read with their own lines.
    const isOwn = ({ symbols }: ReadWord): boolean => {
      const word = union(symbols.map(({ box }) => box))
      return !beside.some(({ box }) => containsCenter(box, word))
    }
    const found = (await sheet.read(language, 'block', whole))
      .map((line) => ({ ...line, words: line.words.filter(isOwn) }))
      .filter((line) => meanConfidence([line]) >= limits.minConfidence)
    if (certainty(found) > certainty(inside)) kept = [...beside, ...found]
  }
  return kept
}

/** The height that most lines have; 0 of none. */
export function usualHeight(lines: readonly ReadLine[]): number {
  const heights = lines.map(({ box }) => height(box)).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

function areTwoRows({ words, box }: ReadLine, usual: number): boolean {
  if (height(box) < limits.twoRows * usual) return false
  const letters = words.flatMap(({ symbols, spaced }) => [
    ...(spaced ? [' '] : []),
    ...symbols.map(({ text }) => text),
  ])
  if (letters.length < limits.minLetters) return false
  const minLineWidth = letters.reduce(
    (sum, text) => sum + (squareLetter.test(text) ? limits.minSquareWidth : limits.minOtherWidth),
    0,
  )
  return width(box) < minLineWidth * height(box)
}

/** How many letters were read, each as far as the model is sure of it. */
function certainty(lines: readonly ReadLine[]): number {
  return lines.flatMap(letterConfidences).reduce((sum, each) => sum + each, 0)
}

/** The places of lines, one for those that are nearer to each other than a line is high. */
function nearPlaces(lines: readonly ReadLine[], usual: number): readonly Box[] {
  const places: Box[] = []
  for (const { box } of lines) {
    let place = box
    for (;;) {
      const near = grow(place, usual)
      const index = places.findIndex((other) => area(intersection(near, other)) > 0)
      const other = places[index]
      if (!other) break
      places.splice(index, 1)
      place = union([place, other])
    }
    places.push(place)
  }
  return places
}

/**
 * A merged place with the room around it that it was cut out of: as wide as its column, which the lines
 * above and below it show, and up to those lines.
 */
function roomAround(
  place: Box,
  lines: readonly ReadLine[],
  merged: readonly ReadLine[],
  usual: number,
): Box {
  const sound = lines.filter((line) => !merged.includes(line)).map(({ box }) => box)
  const near = sound.filter(
    (box) =>
      horizontalOverlap(box, place) > 0 && -verticalOverlap(box, place) < limits.near * usual,
  )
  const column = union([place, ...near])
  const beside = sound.filter((box) => verticalOverlap(box, place) > limits.beside * height(box))
  const leftOf = beside.filter((box) => box.right <= place.left + usual).map((box) => box.right)
  const rightOf = beside.filter((box) => box.left >= place.right - usual).map((box) => box.left)
  const reach = limits.reach * usual
  const above = near.filter((box) => box.top < place.top).map((box) => box.bottom)
  const below = near.filter((box) => box.bottom > place.bottom).map((box) => box.top)
  return {
    top: Math.min(place.top, Math.max(place.top - reach, ...above)),
    bottom: Math.max(place.bottom, Math.min(place.bottom + reach, ...below)),
    left: Math.min(place.left, Math.max(column.left, ...leftOf)),
    right: Math.max(place.right, Math.min(column.right, ...rightOf)),
  }
}
