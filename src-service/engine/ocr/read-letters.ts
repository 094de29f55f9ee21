import { LiteParse, type TextItem } from '@llamaindex/liteparse'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../../errors.ts'
import { findRules } from '../image/find-rules.ts'
import type { Picture } from '../image/picture.ts'
import { pictureToPdf } from '../image/picture-pdf.ts'
import { recognisedFont, type Rule, type TextRun } from '../page-model.ts'
import { joinSyllables } from './join-syllables.ts'
import { letterSize } from './letter-size.ts'

/**
 * Long side in pixels of the picture that is recognised: A4 at 150 DPI. Measured on Korean and English
 * print, finer pictures take longer and are read worse.
 */
const bestLongSide = 1754
/** Enlarging further invents no detail. */
const largestZoom = 2

/** Below this the recogniser was guessing. */
const leastConfidence = 0.3

/** What was recognised, measured in points at 150 pixels an inch. */
export type Letters = {
  readonly runs: readonly TextRun[]
  readonly rules: readonly Rule[]
  /** Mean over all letters, 0 to 1; 1 without any. */
  readonly confidence: number
}

/** Recognises the text of a picture as it stands, in English and Korean, and finds the lines drawn. */
export async function readLetters(
  { bytes, width, height }: Picture,
  tessdata: string,
): Promise<Letters> {
  const zoom = Math.min(largestZoom, bestLongSide / Math.max(width, height))
  // The recogniser draws the page itself: a smaller picture only saves it work.
  const shrink = Math.min(1, zoom)
  const shrunk = sharp(bytes, { limitInputPixels: false }).resize(
    Math.max(1, Math.round(width * shrink)),
    Math.max(1, Math.round(height * shrink)),
    { fit: 'fill' },
  )
  const { data, info } = await shrunk
    .clone()
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  const recogniser = new LiteParse({
    ocrEnabled: true,
    ocrLanguage: 'eng+kor',
    tessdataPath: tessdata,
    dpi: 150 * (zoom / shrink),
    extractTextMetadata: true,
    numWorkers: 1,
    quiet: true,
  })
  const pdf = pictureToPdf(data, info.width, info.height)
  const { pages } = await recogniser.parse(pdf).catch(() => {
    throw new EngineError('engine_failed', 'text recognition failed')
  })
  const items = pages[0]?.textItems ?? []
  const runs = withoutGuesses(items.flatMap((item) => toRun(item, 1 / shrink)))
  const rules = await drawnRules(shrunk, 72 / 150 / shrink)
  return {
    runs,
    rules: rules.filter((rule) => !runs.some((run) => isStroke(rule, run))),
    confidence: meanConfidence(items),
  }
}

function meanConfidence(items: readonly TextItem[]): number {
  const letters = items.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0) return 1
  return (
    items.reduce((sum, { text, confidence = 1 }) => sum + text.length * confidence, 0) / letters
  )
}

/** Lines drawn in the picture, their places multiplied by `scale`. */
async function drawnRules(picture: Sharp, scale: number): Promise<readonly Rule[]> {
  const { data, info } = await picture
    .clone()
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return findRules({ data, width: info.width, height: info.height }).map((rule) => ({
    direction: rule.direction,
    at: rule.at * scale,
    from: rule.from * scale,
    to: rule.to * scale,
  }))
}

/** Whether what looks like a line is a stroke of letters, or their feet in a row. */
function isStroke({ direction, at, from, to }: Rule, { box }: TextRun): boolean {
  const [low, high, first, last] =
    direction === 'horizontal'
      ? [box.top, box.bottom, box.left, box.right]
      : [box.left, box.right, box.top, box.bottom]
  return at > low && at < high && from > first - 3 && to < last + 3
}

/** Without the few large letters that a column of numbers or an ornament is taken for. */
function withoutGuesses(runs: readonly TextRun[]): readonly TextRun[] {
  const sizes = runs.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  return runs.filter(({ text, fontSize }) => text.length > 3 || fontSize < 1.8 * median)
}

/** Borders of cells that were taken for letters. */
const borders = /^[|¦_]+$/

function toRun(item: TextItem, scale: number): readonly TextRun[] {
  const text = joinSyllables(item.text.trim())
  if (text === '' || borders.test(text) || (item.confidence ?? 1) < leastConfidence) return []
  const box = {
    left: item.x * scale,
    top: item.y * scale,
    right: (item.x + item.width) * scale,
    bottom: (item.y + item.height) * scale,
  }
  return [
    {
      text,
      box,
      fontName: recognisedFont,
      fontSize: letterSize(text, box.bottom - box.top),
      bold: false,
      italic: false,
      turn: ((Math.round(item.rotation ?? 0) % 360) + 360) % 360,
    },
  ]
}
