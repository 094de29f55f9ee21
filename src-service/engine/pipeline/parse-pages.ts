import { EngineError } from '../../errors.ts'
import type { ParsedPage } from '../model/page-element.ts'
import { limits, pixelsPerInch } from '../../limits.ts'
import { cropElements } from '../elements/crop-elements.ts'
import { tooManyPixels } from '../image/heic.ts'
import type { Picture } from '../model/picture.ts'
import { readEquations } from '../equations/read-equations.ts'
import { openGlyphs, type GlyphReader } from '../equations/read-glyphs.ts'
import type { ObservePage } from './page-stages.ts'
import { analysePage, pageLines } from '../layout/analyse-page.ts'
import { toElements } from '../elements/to-elements.ts'
import type { PagedFormat, ParseJob } from './messages.ts'
import { parseLaidOut } from './parse-laid-out.ts'
import { skewElements } from '../elements/skew-elements.ts'
import type { PageModel } from '../model/page-model.ts'
import { mainRotation, rotatePageBack } from '../model/rotation.ts'
import { type ReadPage, readPages } from '../pdf/read-pages.ts'
import { renderPage } from '../pdf/render-page.ts'
import { needsOcr, saysLittle } from '../pdf/needs-ocr.ts'
import type { Source } from './page-source.ts'
import { thresholds as pdfThresholds } from '../pdf/thresholds.ts'
import { thresholds } from './thresholds.ts'

/**
 * The pages of one job with their elements. Throws an `EngineError` when the document can't be read.
 *
 * `observe` is called with every page that was read, at each of its stages; `onProgress` after every step, so that
 * one which never ends is noticed.
 */
export async function parsePages(
  job: ParseJob,
  observe?: ObservePage,
  onProgress = (): void => {},
): Promise<readonly ParsedPage[]> {
  if (job.format === 'laid-out' && job.ocr === 'auto') {
    return parseLaidOut(job, (page) => renderPage(job.file, page, pixelsPerInch))
  }
  const sources = isPdf(job.format)
    ? await readPdf(job, onProgress)
    : await readPictures(job, onProgress)
  const glyphs = openGlyphs(job.file)
  try {
    return await parseSources(job, sources, glyphs, observe, onProgress)
  } finally {
    await glyphs.close()
  }
}

async function parseSources(
  job: ParseJob,
  sources: readonly Source[],
  glyphs: GlyphReader,
  observe: ObservePage | undefined,
  onProgress: () => void,
): Promise<readonly ParsedPage[]> {
  const rotations = sources.map(({ model }) => mainRotation(model))
  const compared = sources.map(({ model }, index) =>
    pageLines(rotatePageBack(model, rotations[index] ?? 0)),
  )
  const parsed: ParsedPage[] = []
  for (const [index, source] of sources.entries()) {
    const { model } = source
    const lines = compared[index]
    if (!lines || model.page < job.first || model.page > job.last) continue
    const near = compared.filter(
      (other) => Math.abs(other.model.page - model.page) <= thresholds.nearPages && other !== lines,
    )
    const rotation = rotations[index] ?? 0
    const found = analysePage(lines, near, rotation)
    const canRead = isPdf(job.format) && rotation === 0 && source.skew === 0
    const classified = canRead
      ? await readEquations(found.classified, lines.model, glyphs)
      : found.classified
    const layout = { ...found, classified }
    const straight = toElements(layout.classified, lines.model, rotation)
    const elements = skewElements(straight, source, source.skew)
    const { width, height, skew } = source
    const data = { model: lines.model, rotation, skew, displayed: { width, height }, layout }
    observe?.({ data, elements, draw: () => source.draw() })
    parsed.push({
      page: model.page,
      elements: await cropElements(elements, job.base64, () => source.draw()),
    })
    onProgress()
  }
  return parsed
}

/** Pages that were laid out here are a PDF like any other to whoever looks at them. */
function isPdf(format: PagedFormat): format is 'pdf' | 'laid-out' {
  return format === 'pdf' || format === 'laid-out'
}

async function readPdf(job: ParseJob, onProgress: () => void): Promise<readonly Source[]> {
  const neighbours = Math.max(
    0,
    Math.ceil((thresholds.comparedPages - (job.last - job.first + 1)) / 2),
  )
  const first = Math.max(1, job.first - neighbours)
  const last = Math.min(job.documentPages, job.last + neighbours)
  const pages = await readUncropped(job.file, first, last)
  onProgress()
  const sources: Source[] = []
  for (const page of pages) {
    const { model } = page
    const wanted = model.page >= job.first && model.page <= job.last
    if (wanted) checkSize(model)
    const draw = (): Promise<Picture> => renderPage(job.file, model.page, pixelsPerInch)
    const sound = wanted ? await soundModel(job, page) : { model, skew: 0 }
    sources.push({ ...sound, width: model.width, height: model.height, draw })
    if (wanted) onProgress()
  }
  if (!sources.some(({ model }) => model.page >= job.first && model.page <= job.last)) {
    throw new EngineError('damaged', 'the document is damaged: none of its pages could be read')
  }
  return sources
}

/** The pages, and whole those that a crop box leaves nothing of. */
async function readUncropped(
  file: string,
  first: number,
  last: number,
): Promise<readonly ReadPage[]> {
  const pages = await readPages(file, first, last)
  if (!pages.some(({ model }) => hasNoArea(model))) return pages
  const { ignoreEmptyCrops } = await import('../pdf/ignore-empty-crops.ts')
  // A file that can't be repaired is read as it is.
  const isRepaired = await ignoreEmptyCrops(file).catch(() => false)
  return isRepaired ? readPages(file, first, last) : pages
}

/** There is nothing to see, and nothing to read. */
function hasNoArea({ width, height }: PageModel): boolean {
  return Math.min(width, height) < pdfThresholds.minCrop
}

/** The page as read; by OCR where its own text can't be used or isn't wanted, or those places of it. */
async function soundModel(
  { file, ocr }: ParseJob,
  { model, text }: ReadPage,
): Promise<Pick<Source, 'model' | 'skew'>> {
  if (hasNoArea(model)) return { model, skew: 0 }
  const isSound = ocr !== 'force' && !needsOcr(text)
  const hasUnreadable = model.runs.some(({ isUnreadable }) => isUnreadable)
  if (isSound && !hasUnreadable && !saysLittle(text)) return { model, skew: 0 }
  const { ocrDrawnText, ocrRenderedPage, ocrUnreadable } = await import('./ocr-pages.ts')
  if (isSound && hasUnreadable) return { model: await ocrUnreadable(file, model), skew: 0 }
  if (isSound) return ocrDrawnText(file, model)
  return ocrRenderedPage(file, model)
}

function checkSize({ width, height }: PageModel): void {
  const pixels = (width * height * pixelsPerInch ** 2) / 72 ** 2
  if (pixels > limits.pagePixels) throw tooManyPixels(pixels, limits.pagePixels)
}

async function readPictures(job: ParseJob, onProgress: () => void): Promise<readonly Source[]> {
  const { format } = job
  if (isPdf(format)) return []
  const { ocrPictures } = await import('./ocr-pages.ts')
  return ocrPictures(job, format, onProgress)
}
