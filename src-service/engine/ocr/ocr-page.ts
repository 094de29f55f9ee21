import { eraseRules } from '../image/erase-rules.ts'
import { findRules, joinRules } from '../image/find-rules.ts'
import { findTints, type Tint } from '../image/find-tints.ts'
import { liftTints } from '../image/lift-tints.ts'
import { estimateSkew } from '../image/estimate-skew.ts'
import { type GreyPixels, toGrey } from '../image/grey-pixels.ts'
import { isBlank } from '../image/is-blank.ts'
import { normaliseIllumination } from '../image/normalise-illumination.ts'
import type { Picture } from '../model/picture.ts'
import { deskew, rotatePixelsBack } from '../image/rotate-pixels.ts'
import type { PageModel, Rule, TextRun } from '../model/page-model.ts'
import { oppositeRotation, type Rotation, rotatePageBack } from '../model/rotation.ts'
import { scaleBox } from '../model/box.ts'
import { withCircledNumbers } from './circled-number.ts'
import { withDecimalPoints } from './decimal-points.ts'
import { isStroke, withoutGuesses } from './filter-runs.ts'
import { isScan, mayBeScan } from './is-scan.ts'
import type { Language } from './models.ts'
import { type FoundOnSheet, readMissed } from './read-missed.ts'
import type { ReadLine } from './read-lines.ts'
import { rereadMergedLines } from './reread-merged-lines.ts'
import { rereadDoubtful } from './reread.ts'
import { readSlanted } from './slanted/read-slanted.ts'
import { detectScriptAndOrientation } from './detect-script-and-orientation.ts'
import { ocrZoom } from './ocr-zoom.ts'
import { openSheet, type Sheet } from './tesseract.ts'
import { toRuns } from './to-runs.ts'
import { joinRows } from './scene-text/join-rows.ts'
import { patchLines } from './scene-text/patch-lines.ts'
import { readQuads } from './scene-text/read-quads.ts'
import { rereadByNetwork } from './scene-text/reread-by-network.ts'
import { sceneModels } from './scene-text/scene-models.ts'
import { straighten } from './scene-text/straighten.ts'
import { asText } from './scene-text/sure-words.ts'
import { withoutGuessedLines } from './unreadable.ts'
import { readColumns } from './vertical/read-columns.ts'

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

/** What was read on a picture once it stands upright. Positions are pixels of `upright`. */
type ReadPicture = FoundOnSheet & {
  readonly tints: readonly Tint[]
  readonly upright: GreyPixels
  /** Degrees clockwise that were taken back, first the skew, then the quarter turns. */
  readonly skew: number
  readonly rotation: Rotation
  /** Text that lies in another direction than the lines. */
  readonly slanted: readonly TextRun[]
  /** Text set from top to bottom; pixels of the picture before it was rotated. */
  readonly columns: readonly TextRun[]
  readonly isScene: boolean
}

/** Reads the text off a picture, however it is rotated or skewed: nothing at all where nothing is shown. */
export async function ocrPage(picture: Picture, page: number): Promise<OcrPage> {
  const zoom = ocrZoom(picture)
  const grey = await toGrey(picture, zoom)
  const scale = 72 / 150 / zoom
  const bare = toModel(grey, page, { runs: [], rules: [], images: [], tints: [] }, scale)
  if (isBlank(grey)) return { model: bare, skew: 0 }
  const level = normaliseIllumination(grey)
  const found = (await readScan(level, level === grey)) ?? (await readScene(level))
  const { upright, rotation, skew, columns, images, tints } = found
  const lines = withDecimalPoints(upright, await withCircledNumbers(upright, found.lines))
  // The lines of a table are no part of the letters between them.
  const allRuns = toRuns(lines, eraseRules(upright, found.rules), found.rules)
  const upRuns = found.isScene ? joinRows(allRuns, found.rules) : withoutGuesses(allRuns)
  const runs = [...upRuns, ...found.slanted]
  const rules = found.rules.filter((rule) => !upRuns.some((run) => isStroke(rule, run)))
  const model = toModel(upright, page, { runs, rules, images, tints }, scale)
  if (runs.length + columns.length > 0) {
    const shown = rotatePageBack(model, oppositeRotation(rotation))
    return { model: withRuns(shown, columns, scale), skew }
  }
  // What has no text but shows something is a photo or a drawing, as it stands.
  const whole = { left: 0, top: 0, right: bare.width, bottom: bare.height }
  return { model: { ...bare, images: [whole] }, skew: 0 }
}

/**
 * A page as a scanner sees it, read as a whole by Tesseract, which finds its columns and lines by their ink.
 * Undefined where that can't be sure of much: on photos.
 */
async function readScan(level: GreyPixels, isEven: boolean): Promise<ReadPicture | undefined> {
  const skew = estimateSkew(level)
  const straight = deskew(level, skew)
  const first = await detectScriptAndOrientation(straight)
  // The lines of a page that lies look like columns.
  const lies = first.rotation === 90 || first.rotation === 270
  const columns = lies ? { runs: [], rest: straight } : await readColumns(straight)
  const hasColumns = columns.runs.length > 0
  if (!hasColumns && !mayBeScan(first, isEven)) return undefined
  const { rotation, language } = hasColumns ? await detectScriptAndOrientation(columns.rest) : first
  const upright = rotatePixelsBack(columns.rest, rotation)
  const tints = findTints(upright)
  const lifted = liftTints(upright, tints)
  // A thin line in a light tint is no darker than that once it is lifted, and one in a dark tint is part of it before.
  const drawn = joinRules(findRules(upright), lifted === upright ? [] : findRules(lifted))
  const found = await readSheet(lifted, drawn, language, !hasColumns)
  return { ...found, upright: lifted, tints, skew, rotation, columns: columns.runs }
}

/** A picture whose lines are found by a network, and read one by one. */
async function readScene(level: GreyPixels): Promise<ReadPicture> {
  const models = await sceneModels()
  const { upright, quads, skew, rotation } = await straighten(level, models)
  const lines = asText(await readQuads(upright, quads, models))
  return {
    lines,
    images: [],
    rules: findRules(upright),
    tints: [],
    upright,
    skew,
    rotation,
    slanted: [],
    columns: [],
    isScene: true,
  }
}

/** Everything that is read and seen on an upright picture, by the model of its language first. */
async function readSheet(
  upright: GreyPixels,
  drawn: readonly Rule[],
  language: Language,
  mayPatch: boolean,
): Promise<FoundOnSheet & { readonly slanted: readonly TextRun[]; readonly isScene: boolean }> {
  const sheet = await openSheet(upright)
  try {
    const whole = await sheet.read(language, 'page')
    const first = withoutGuessedLines(whole)
    // Where nothing can be read, reading again finds more of the same.
    if (first.isGuessed && !mayPatch)
      return { lines: first.lines, images: [], rules: [], slanted: [], isScene: false }
    const given = first.isGuessed ? whole : await reread(sheet, upright, whole, language)
    const slanted = await readSlanted(upright, given, drawn, language)
    // Not before it was tried by the models of other scripts, and without text at other angles.
    const isScene = mayPatch && !isScan(slanted.lines)
    const lines = isScene ? await patchLines(slanted.rest, slanted.lines) : slanted.lines
    const asked = isScene ? sheet : withNetwork(sheet, upright)
    const missed = await readMissed(asked, slanted.rest, lines, drawn, language)
    return { ...missed, slanted: slanted.runs, isScene }
  } finally {
    sheet.close()
  }
}

/** The sheet with a second reading of what is doubted. */
function withNetwork(sheet: Sheet, pixels: GreyPixels): Sheet {
  return {
    ...sheet,
    read: async (...asked) => rereadByNetwork(pixels, await sheet.read(...asked)),
  }
}

async function reread(
  sheet: Sheet,
  pixels: GreyPixels,
  whole: readonly ReadLine[],
  language: Language,
): Promise<readonly ReadLine[]> {
  const lines = await rereadMergedLines(sheet, whole, language)
  // Of a page that mostly is doubted, all is read by the network in the end.
  const better = isScan(lines) ? await rereadByNetwork(pixels, lines) : lines
  return rereadDoubtful(sheet, better, language)
}

/** What was found on a picture as a page; `scale` makes points of pixels. */
function toModel(
  { width, height }: GreyPixels,
  page: number,
  {
    runs,
    rules,
    images,
    tints,
  }: Pick<PageModel, 'runs' | 'rules' | 'images'> & Pick<ReadPicture, 'tints'>,
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
    shapes: tints.map(({ box }) => ({
      box: scaleBox(box, scale),
      filled: true,
      curved: false,
      faint: false,
    })),
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
