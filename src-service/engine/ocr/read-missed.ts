import { type Box, containsCenter, coveredBy, grow, union } from '../model/box.ts'
import { findMissedInk, tighten } from '../image/find-missed-ink.ts'
import { findPictures } from '../image/find-pictures.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Rule } from '../model/page-model.ts'
import { type LoneReading, correctListMarkers } from './correct-list-markers.ts'
import {
  countLetters,
  isColumn,
  isLetterLike,
  joinWords,
  lineOf,
  toBullet,
} from './missed-places.ts'
import type { Language } from './models.ts'
import { withPrintedBullet } from './printed-bullet.ts'
import type { ReadLine } from './read-lines.ts'
import { usualHeight } from './reread-merged-lines.ts'
import type { Sheet } from './tesseract.ts'
import { textBands } from './text-bands.ts'
import { thresholds } from './thresholds.ts'
import { isText, meanConfidence } from './unreadable.ts'

const { missed: limits } = thresholds

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
  for (const ink of joinWords(small).slice(0, limits.maxReadings)) {
    const bullet = toBullet(ink, known, usual)
    if (bullet) lines.push(bullet)
    else alone.push(...(await readAlone(sheet, ink.box, language, bands)))
  }
  const marks = correctListMarkers(alone, usual)
  for (const [index, { line, box }] of alone.entries()) {
    const mark = marks[index]
    const words = line.words.filter(({ confidence }) => confidence >= limits.minConfidence)
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

type LoneLine = LoneReading & { readonly line: ReadLine }

/** A place with little in it, beside the `bands` of text that were read, as one line. */
async function readAlone(
  sheet: Sheet,
  box: Box,
  language: Language,
  bands: readonly Box[],
): Promise<readonly LoneLine[]> {
  const found = await sheet.read(language, 'line', grow(box, limits.margin))
  return found.flatMap((line) => {
    // The place's edges cut into letters that were read with their lines.
    const words = line.words.filter(({ symbols }) => {
      const place = union(symbols.map((symbol) => symbol.box))
      return !bands.some((band) => coveredBy(place, band) > limits.maxOverlap)
    })
    const own = { ...line, words }
    const text = words.flatMap(({ symbols }) => symbols.map((symbol) => symbol.text)).join('')
    return text === '' ? [] : [{ box, text, confidence: meanConfidence([own]), line: own }]
  })
}
