import {
  type Box,
  containsCenter,
  coveredBy,
  grow,
  height,
  onOneRow,
  union,
  width,
} from '../model/box.ts'
import { findMissedInk, type Ink, tighten } from '../image/find-missed-ink.ts'
import { findPictures } from '../image/find-pictures.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Rule } from '../model/page-model.ts'
import { type LoneReading, correctListMarkers } from './correct-list-markers.ts'
import type { Language } from './models.ts'
import { withPrintedBullet } from './printed-bullet.ts'
import type { ReadLine } from './read-lines.ts'
import { usualHeight } from './reread-merged-lines.ts'
import type { Sheet } from './tesseract.ts'
import { textBands } from './text-bands.ts'
import { isText, meanConfidence } from './unreadable.ts'

/** What is read a second time, at most: more is the grain of a picture. */
const maxReadings = 30
/** A word read out of its line is believed from here on. */
const minConfidence = 0.6
/** A word of which more stands where a line was read is that line's. */
const maxOverlap = 0.35

export type FoundOnSheet = {
  /** All lines: the given ones and those that were missed. */
  readonly lines: readonly ReadLine[]
  /** Places of pictures. */
  readonly images: readonly Box[]
  /** The given rules without those of diagrams. */
  readonly rules: readonly Rule[]
}

/**
 * What the reading of a page left out: the marks and numbers of lists, lone words and page numbers, which
 * layout analysis takes for dirt, and pictures.
 */
export async function readMissed(
  sheet: Sheet,
  pixels: GreyPixels,
  given: readonly ReadLine[],
  rules: readonly Rule[],
  language: Language,
): Promise<FoundOnSheet> {
  const usual = usualHeight(given)
  if (usual === 0) return { lines: given, images: [], rules }
  const known = given
    .filter((line) => isText(line) && !isColumn(line, usual))
    .map((line) => withPrintedBullet(pixels, line))
  const bands = known.flatMap(textBands)
  const inks = findMissedInk(pixels, bands, rules)
  const places = known.map((line) => ({ box: line.box, letters: countLetters(line) }))
  const pictures = findPictures(inks, places, rules, usual, pixels)
  const images = pictures.map(({ box }) => box)
  const small = inks.loose.filter(
    ({ box }) => isLetterLike(box, usual) && !images.some((image) => containsCenter(image, box)),
  )
  const lines: ReadLine[] = [...known]
  const alone: LoneLine[] = []
  for (const ink of joinWords(small).slice(0, maxReadings)) {
    const bullet = toBullet(ink, known, usual)
    if (bullet) lines.push(bullet)
    else alone.push(...(await readAlone(sheet, ink.box, language, bands)))
  }
  const marks = correctListMarkers(alone, usual)
  for (const [index, { line, box }] of alone.entries()) {
    const mark = marks[index]
    const words = line.words.filter(({ confidence }) => confidence >= minConfidence)
    if (mark !== undefined) lines.push(lineOf(mark, tighten(pixels, box)))
    else if (words.length > 0) lines.push({ ...line, words })
  }
  const diagrams = pictures.filter(({ kind }) => kind === 'diagram').map(({ box }) => box)
  return {
    lines,
    images,
    rules: rules.filter((rule) => !diagrams.some((box) => liesIn(rule, box))),
  }
}

function liesIn({ direction, at, from, to }: Rule, box: Box): boolean {
  const [along, across] = [(from + to) / 2, at]
  const [x, y] = direction === 'horizontal' ? [along, across] : [across, along]
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

/** Marks of a list below each other that were taken for one line. */
function isColumn(line: ReadLine, usual: number): boolean {
  const { box } = line
  return height(box) > 2 * usual && countLetters(line) < 12 && height(box) > 1.5 * width(box)
}

function countLetters({ words }: ReadLine): number {
  return words.reduce((sum, { symbols }) => sum + symbols.length, 0)
}

function isLetterLike(box: Box, usual: number): boolean {
  return height(box) > 0.25 * usual && height(box) < 3.4 * usual && width(box) > 0.25 * usual
}

/** Words beside each other as one line: a large title is read as a whole. */
function joinWords(inks: readonly Ink[]): readonly Ink[] {
  const joined: Ink[] = []
  for (const ink of inks.toSorted((one, other) => one.box.left - other.box.left)) {
    const before = joined.findIndex(({ box }) => {
      const gap = ink.box.left - box.right
      return onOneRow(box, ink.box) && gap < 0.6 * Math.min(height(box), height(ink.box))
    })
    const last = joined[before]
    if (!last) joined.push(ink)
    else
      joined[before] = { box: union([last.box, ink.box]), filled: (last.filled + ink.filled) / 2 }
  }
  return joined
}

/** A solid dot at the middle of a line, a little before it. */
function toBullet(
  { box, filled }: Ink,
  lines: readonly ReadLine[],
  usual: number,
): ReadLine | undefined {
  if (filled < 0.3 || Math.max(width(box), height(box)) > 0.75 * usual) return undefined
  const middle = (box.top + box.bottom) / 2
  const isBefore = lines.some((line) => {
    const gap = line.box.left - box.right
    const place = (middle - line.box.top) / height(line.box)
    return gap > 0 && gap < 3 * usual && place > 0.25 && place < 0.8
  })
  if (!isBefore) return undefined
  return lineOf('•', box)
}

function lineOf(text: string, box: Box): ReadLine {
  const symbol = { text, confidence: 1, box }
  return { box, words: [{ symbols: [symbol], confidence: 1, spaced: false }] }
}

type LoneLine = LoneReading & { readonly line: ReadLine }

/** A place with little in it, beside the `bands` of text that were read, as one line. */
async function readAlone(
  sheet: Sheet,
  box: Box,
  language: Language,
  bands: readonly Box[],
): Promise<readonly LoneLine[]> {
  const found = await sheet.read(language, 'line', grow(box, 4))
  return found.flatMap((line) => {
    // The place's edges cut into letters that were read with their lines.
    const words = line.words.filter(({ symbols }) => {
      const place = union(symbols.map((symbol) => symbol.box))
      return !bands.some((band) => coveredBy(place, band) > maxOverlap)
    })
    const own = { ...line, words }
    const text = words.flatMap(({ symbols }) => symbols.map((symbol) => symbol.text)).join('')
    return text === '' ? [] : [{ box, text, confidence: meanConfidence([own]), line: own }]
  })
}
