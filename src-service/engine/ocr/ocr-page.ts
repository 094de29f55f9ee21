import { findRules } from '../image/find-rules.ts'
import { estimateSkew } from '../image/estimate-skew.ts'
import { type GreyPixels, toGrey } from '../image/grey-pixels.ts'
import { isBlank } from '../image/is-blank.ts'
import { normaliseIllumination } from '../image/normalise-illumination.ts'
import type { Picture } from '../model/picture.ts'
import { deskew, rotatePixelsBack } from '../image/rotate-pixels.ts'
import type { PageModel, Rule, TextRun } from '../model/page-model.ts'
import { oppositeRotation, rotatePageBack } from '../model/rotation.ts'
import { scaleBox } from '../model/box.ts'
import { withCircledNumbers } from './circled-number.ts'
import type { Language } from './models.ts'
import { type FoundOnSheet, readMissed } from './read-missed.ts'
import { rereadMergedLines } from './reread-merged-lines.ts'
import { rereadDoubtful } from './reread.ts'
import { readSlanted } from './slanted/read-slanted.ts'
import { detectScriptAndOrientation } from './detect-script-and-orientation.ts'
import { openSheet } from './tesseract.ts'
import { toRuns } from './to-runs.ts'
import { withoutGuessedLines } from './unreadable.ts'
import { readColumns } from './vertical/read-columns.ts'

/**
 * Long side in pixels of the picture that OCR is given: A4 at 150 DPI. Measured on Korean and English
 * print, finer pictures take longer and are read no better.
 */
const bestLongSide = 1754
/** Enlarging further invents no detail. */
const maxZoom = 4

/** A page that OCR read. */
export type OcrPage = {
  /**
   * Measured in points at 150 pixels an inch, with `skew` taken back: text that lies has its runs rotated
   * by quarter turns.
   */
  readonly model: PageModel
  /** Degrees by which the page is skewed clockwise about its middle, −45 to 45. */
  readonly skew: number
}

/** Reads the text off a picture, however it is rotated or skewed: nothing at all where nothing is shown. */
export async function ocrPage(picture: Picture, page: number): Promise<OcrPage> {
  const zoom = Math.min(maxZoom, bestLongSide / Math.max(picture.width, picture.height))
  const grey = await toGrey(picture, zoom)
  const scale = 72 / 150 / zoom
  const bare = toModel(grey, page, { runs: [], rules: [], images: [] }, scale)
  if (isBlank(grey)) return { model: bare, skew: 0 }
  const level = normaliseIllumination(grey)
  const skew = estimateSkew(level)
  const straight = deskew(level, skew)
  const first = await detectScriptAndOrientation(straight)
  // The lines of a page that lies look like columns.
  const lies = first.rotation === 90 || first.rotation === 270
  const columns = lies ? { runs: [], rest: straight } : await readColumns(straight)
  const { rotation, language } =
    columns.runs.length > 0 ? await detectScriptAndOrientation(columns.rest) : first
  const upright = rotatePixelsBack(columns.rest, rotation)
  const found = await readSheet(upright, language)
  const lines = await withCircledNumbers(upright, found.lines)
  const upRuns = withoutGuesses(toRuns(lines, upright))
  const runs = [...upRuns, ...found.slanted]
  const rules = found.rules.filter((rule) => !upRuns.some((run) => isStroke(rule, run)))
  const model = toModel(upright, page, { runs, rules, images: found.images }, scale)
  if (runs.length + columns.runs.length > 0) {
    const shown = rotatePageBack(model, oppositeRotation(rotation))
    return { model: withRuns(shown, columns.runs, scale), skew }
  }
  // What has no text but shows something is a photo or a drawing, as it stands.
  const whole = { left: 0, top: 0, right: bare.width, bottom: bare.height }
  return { model: { ...bare, images: [whole] }, skew: 0 }
}

/** Everything that is read and seen on an upright picture, by the model of its language first. */
async function readSheet(
  upright: GreyPixels,
  language: Language,
): Promise<FoundOnSheet & { readonly slanted: readonly TextRun[] }> {
  const sheet = await openSheet(upright)
  try {
    const first = withoutGuessedLines(await sheet.read(language, 'page'))
    // Where nothing can be read, reading again finds more of the same.
    if (first.isGuessed) return { lines: first.lines, images: [], rules: [], slanted: [] }
    const read = await rereadMergedLines(sheet, first.lines, language)
    const given = await rereadDoubtful(sheet, read, language)
    const drawn = findRules(upright)
    const slanted = await readSlanted(upright, given, drawn, language)
    const missed = await readMissed(sheet, slanted.rest, slanted.lines, drawn, language)
    return { ...missed, slanted: slanted.runs }
  } finally {
    sheet.close()
  }
}

/** What was found on a picture as a page; `scale` makes points of pixels. */
function toModel(
  { width, height }: GreyPixels,
  page: number,
  { runs, rules, images }: Pick<PageModel, 'runs' | 'rules' | 'images'>,
  scale: number,
): PageModel {
  return {
    page,
    width: width * scale,
    height: height * scale,
    runs: runs.map((run) => scaleRun(run, scale)),
    rules: rules.map(({ direction, at, from, to }) => ({
      direction,
      at: at * scale,
      from: from * scale,
      to: to * scale,
    })),
    shapes: [],
    images: images.map((box) => scaleBox(box, scale)),
    isOcr: true,
  }
}

/** The page with some more runs; `scale` makes points of their pixels. */
function withRuns(model: PageModel, runs: readonly TextRun[], scale: number): PageModel {
  return { ...model, runs: [...model.runs, ...runs.map((run) => scaleRun(run, scale))] }
}

function scaleRun(run: TextRun, scale: number): TextRun {
  return { ...run, fontSize: run.fontSize * scale, box: scaleBox(run.box, scale) }
}

/** Whether what looks like a line is a stroke of letters, or their feet in a row. */
function isStroke({ direction, at, from, to }: Rule, { box }: TextRun): boolean {
  const [low, high, first, last] =
    direction === 'horizontal'
      ? [box.top, box.bottom, box.left, box.right]
      : [box.left, box.right, box.top, box.bottom]
  return at > low && at < high && from > first - 6 && to < last + 6
}

/** Without the few large letters that a column of numbers or an ornament is taken for. */
function withoutGuesses(runs: readonly TextRun[]): readonly TextRun[] {
  const sizes = runs.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  return runs.filter(({ text, fontSize }) => text.length > 3 || fontSize < 1.8 * median)
}
