import {
  LiteParse,
  type ParsedPage,
  type VectorGraphics,
  type VectorShape,
} from '@llamaindex/liteparse'
import { type Box, intersection, area, coveredBy } from '../model/box.ts'
import type { PageModel, Rule, Shape, TextRun } from '../model/page-model.ts'
import { findCentredNumbers } from './centred-numbers.ts'
import { completeText } from './complete-text.ts'
import { withFields } from './form-fields.ts'
import { withoutHiddenFields } from './hidden-fields.ts'
import { findHiddenText, withoutHidden } from './hidden-layers.ts'
import { findLongLetters, withLongLetters } from './long-letters.ts'
import { needsOcr, type PageText } from './needs-ocr.ts'
import { restoreDots } from './lost-dots.ts'
import { pdfError } from './pdf-error.ts'
import { readBox, readRuns } from './read-run.ts'
import { areSound, type PageTags, readTags } from './read-tags.ts'
import { settleSizes } from './settle-sizes.ts'
import { withBullets } from './private-bullets.ts'
import { findStroked, withStroked } from './stroked-letters.ts'
import { withTyped } from './typed-notes.ts'
import { findVerticalText } from './vertical-text.ts'
import { thresholds } from './thresholds.ts'

export type ReadPage = { readonly model: PageModel; readonly text: PageText }

/**
 * Reads pages `first` to `last` (1-based, inclusive) with their text, lines and pictures.
 *
 * A page that can't be read is left out. Throws an `EngineError` when the document can't be.
 */
export async function readPages(
  file: string,
  first: number,
  last: number,
): Promise<readonly ReadPage[]> {
  const reader = new LiteParse({
    targetPages: `${first}-${last}`,
    ocrEnabled: false,
    extractBlocks: true,
    extractTextMetadata: true,
    extractVectorGraphics: true,
    extractStructureTree: true,
    extractFormFields: true,
    extractAnnotations: true,
    keepHeadersFooters: true,
    extractLinks: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  const read = await reader.parse(file).catch((error: unknown) => {
    throw pdfError(error)
  })
  const pages = await restoreDots(file, read.pages)
  const numbers = await findCentredNumbers(file, pages)
  const vertical = await findVerticalText(file, pages)
  const completed = await completeText(file, pages, (page) => readTagged(page).runs)
  const long = await findLongLetters(file, pages)
  const shown = await withoutHiddenFields(file, pages)
  const hidden = await findHiddenText(file, pages)
  const stroked = await findStroked(file, pages)
  return pages.map((page) => {
    const whole = completed.get(page.pageNum)
    const { isSound: areTagsSound, tagged, runs: first } = readTagged(page)
    const isSound = areTagsSound && whole?.isWhole !== true
    const read = vertical.get(page.pageNum) ?? whole?.runs ?? first
    const drawn = withoutHidden(read, hidden.get(page.pageNum))
    const lettered = withLongLetters(drawn, long.get(page.pageNum) ?? [])
    const runs = withBullets(withStroked(lettered, stroked.get(page.pageNum)))
    const left = whole?.isWhole === true ? [] : (numbers.get(page.pageNum) ?? [])
    const model = {
      ...toModel(page, [...runs, ...left]),
      ...(isSound && { tagged }),
    }
    // What is typed into a scanned form makes it no page with text.
    const text = describeText(model)
    const typed = withTyped(model.runs, page.annotations ?? [])
    const fields = shown.get(page.pageNum) ?? page.formFields ?? []
    return { model: { ...model, runs: withFields(typed, fields) }, text }
  })
}

/** A page's texts with what its tags say of them, where those are sound. */
function readTagged(page: ParsedPage): {
  readonly isSound: boolean
  readonly tagged: Omit<PageTags, 'tags'>
  readonly runs: readonly TextRun[]
} {
  const { tags, ...tagged } = readTags(page.structureTree)
  const isSound = areSound(page.textItems, tags)
  return { isSound, tagged, runs: readRuns(page.textItems, isSound ? tags : undefined) }
}

/**
 * The document's number of pages, and whether they seem to be scans, as far as there are several. Throws an `EngineError`
 * when it can't be opened.
 */
export async function lookAt(
  file: string,
): Promise<{ readonly pages: number; readonly isScanned: boolean }> {
  const reader = new LiteParse({
    targetPages: String(thresholds.tellingPage),
    ocrEnabled: false,
    // Not of interest, but to join the pieces of a page to lines instead takes longer.
    extractTextMetadata: true,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  const { pages, totalPages } = await reader.parse(file).catch((error: unknown) => {
    throw pdfError(error)
  })
  const isScanned = pages.some(({ textItems }) =>
    needsOcr({ ...countLetters(textItems), pictured: 0 }),
  )
  return { pages: totalPages, isScanned }
}

/** The page model of what the reader returns for a page. */
export function toModel(page: ParsedPage, runs: readonly TextRun[]): PageModel {
  const bounds: Box = { left: 0, top: 0, right: page.width, bottom: page.height }
  const blocks = page.blocks ?? []
  return {
    page: page.pageNum,
    width: page.width,
    height: page.height,
    runs: settleSizes(runs.flatMap((run) => onPage(run, bounds))),
    rules: toRules(page.vectorGraphics),
    shapes: (page.vectorGraphics?.shapes ?? []).map(toShape),
    images: blocks.flatMap((block) =>
      block.kind === 'figure' && block.bbox ? [intersection(readBox(block.bbox), bounds)] : [],
    ),
    isOcr: false,
  }
}

/** A run as far as it stands on its page: a line too long for it may run over the edge by several times its width. */
function onPage(run: TextRun, bounds: Box): readonly TextRun[] {
  const share = coveredBy(run.box, bounds)
  if (run.text === '' || share > thresholds.onPage) return run.text === '' ? [] : [run]
  const runsOver = run.rotation === 0 && run.box.left >= 0 && run.box.right > bounds.right
  // By whole letters: some are two of UTF-16's units.
  const letters = Array.from(run.text)
  const there = runsOver ? Math.floor(share * letters.length) : 0
  if (there < thresholds.cutLetters) return []
  const box = { ...run.box, right: bounds.right }
  return [{ ...run, text: letters.slice(0, there).join('').trim(), box }]
}

export function toShape({ bbox, fill, fillColor, stroke, hasCurve }: VectorShape): Shape {
  const faint = !stroke && (!fill || isFaint(fillColor))
  return { box: readBox(bbox), filled: fill, curved: hasCurve, faint }
}

/** Whether a colour, as `aarrggbb`, is hardly seen on white paper. */
function isFaint(colour: string | undefined): boolean {
  if (colour === undefined || !/^[0-9a-f]{8}$/i.test(colour)) return false
  const [alpha = 255, ...channels] = colour.match(/../g)?.map((part) => parseInt(part, 16)) ?? []
  return alpha < thresholds.faint.alpha || Math.min(...channels) > thresholds.faint.channel
}

/** Lines as drawn: stroked, or thin areas. The edges of larger areas only part colours. */
export function toRules(graphics: VectorGraphics | undefined): readonly Rule[] {
  const stroked = (graphics?.lines ?? []).filter(({ stroke }) => stroke).map(toRule)
  const thin = (graphics?.shapes ?? [])
    .map(({ bbox }) => bbox)
    .filter(({ width, height }) => Math.min(width, height) <= thresholds.maxRule)
    .map(({ x, y, width, height }) =>
      toRule(
        width >= height
          ? { x1: x, y1: y + height / 2, x2: x + width, y2: y + height / 2 }
          : { x1: x + width / 2, y1: y, x2: x + width / 2, y2: y + height },
      ),
    )
  return [...stroked, ...thin]
}

function toRule(line: { x1: number; y1: number; x2: number; y2: number }): Rule {
  const horizontal = Math.abs(line.x2 - line.x1) >= Math.abs(line.y2 - line.y1)
  return horizontal
    ? {
        direction: 'horizontal',
        at: (line.y1 + line.y2) / 2,
        from: Math.min(line.x1, line.x2),
        to: Math.max(line.x1, line.x2),
      }
    : {
        direction: 'vertical',
        at: (line.x1 + line.x2) / 2,
        from: Math.min(line.y1, line.y2),
        to: Math.max(line.y1, line.y2),
      }
}

function describeText({ runs, images, width, height }: PageModel): PageText {
  const pictured = images.reduce((sum, image) => sum + area(image), 0) / (width * height)
  return { ...countLetters(runs), pictured }
}

function countLetters(
  texts: readonly Pick<TextRun, 'text' | 'isUnreadable'>[],
): Pick<PageText, 'letters' | 'unreadable'> {
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const unreadable = texts.reduce(
    (sum, { text, isUnreadable }) =>
      sum + (isUnreadable === true ? text : meaningless(text)).length,
    0,
  )
  return { letters, unreadable }
}

/** Those of a text's letters that have no meaning: U+FFFD, private use and control characters. */
function meaningless(text: string): string {
  return text.match(/[\uFFFD\p{Co}\p{Cc}]/gu)?.join('') ?? ''
}
