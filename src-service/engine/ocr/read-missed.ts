import { type Box, containsCenter, grow, height, onOneRow, union, width } from '../box.ts'
import { findMissedInk, type Ink, tighten } from '../image/find-missed-ink.ts'
import { findPictures } from '../image/find-pictures.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Rule } from '../page-model.ts'
import { readCircledNumber } from './circled-number.ts'
import type { Language } from './models.ts'
import type { ReadLine } from './read-lines.ts'
import { usualHeight } from './reread-columns.ts'
import type { Sheet } from './tesseract.ts'
import { textBands } from './text-bands.ts'
import { isText } from './unreadable.ts'

/** What is read a second time, at most: more is the grain of a picture. */
const mostReadings = 30
/** A word read out of its line is believed from here on. */
const leastConfidence = 0.6

export type Missed = {
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
): Promise<Missed> {
  const usual = usualHeight(given)
  if (usual === 0) return { lines: given, images: [], rules }
  const known = given.filter((line) => isText(line) && !isColumn(line, usual))
  const inks = findMissedInk(pixels, known.flatMap(textBands), rules)
  const places = known.map((line) => ({ box: line.box, letters: countLetters(line) }))
  const pictures = findPictures(inks, places, rules, usual, pixels)
  const images = pictures.map(({ box }) => box)
  const small = inks.loose.filter(
    ({ box }) => isLetterLike(box, usual) && !images.some((image) => containsCenter(image, box)),
  )
  const lines: ReadLine[] = []
  for (const line of known) lines.push(await withCircledNumber(sheet, pixels, line))
  for (const ink of joinWords(small).slice(0, mostReadings)) {
    const bullet = toBullet(ink, known, usual)
    const alone = bullet ? [bullet] : await readAlone(sheet, pixels, ink.box, language)
    lines.push(...alone)
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

/** The line with the number that was circled at its beginning, which is read as a sign of some kind. */
async function withCircledNumber(
  sheet: Sheet,
  pixels: GreyPixels,
  line: ReadLine,
): Promise<ReadLine> {
  const [first, ...rest] = line.words
  if (!first || first.symbols.length > 3) return line
  const box = tighten(pixels, union(first.symbols.map((symbol) => symbol.box)))
  const text = await readCircledNumber(sheet, pixels, box)
  if (text === undefined) return line
  return {
    ...line,
    words: [{ ...first, confidence: 1, symbols: [{ text, confidence: 1, box }] }, ...rest],
  }
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

async function readAlone(
  sheet: Sheet,
  pixels: GreyPixels,
  box: Box,
  language: Language,
): Promise<readonly ReadLine[]> {
  const circled = await readCircledNumber(sheet, pixels, tighten(pixels, box))
  if (circled !== undefined) return [lineOf(circled, box)]
  const found = await sheet.read(language, 'line', grow(box, 4))
  return found
    .map((line) => ({
      ...line,
      words: line.words.filter(({ confidence }) => confidence >= leastConfidence),
    }))
    .filter(({ words }) => words.length > 0)
}
