import { readFileSync } from 'node:fs'
import type { ImageFormat } from '#formats/file-format.ts'
import { AppError } from '#shared/errors.ts'
import type { Box } from '#shared/results/geometry.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import type { BlackOut, BlackOutOutcome } from '../jobs.ts'
import { picturesAsPdf } from '../searchable-pdf/picture-pages.ts'
import { drawPage } from './draw-page.ts'
import { type DrawnPixels, filteredRows, hasColour } from './encode-png.ts'
import { openBytes, type OpenedPdf, openFile } from './open-pdf.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'
import { appendPages, finishPdf, type PicturePage } from './picture-pdf.ts'

/** Small print can still be read, also by a machine. */
const dpi = 200
const wholePage: Box = { left: 0, top: 0, right: 1, bottom: 1 }
const jpegQuality = 90

/**
 * Writes the next pages of a document anew as pictures, parts of them black. Every page is one, not just those with
 * a black part: pages of a PDF share fonts, pictures and notes, so that a page that is kept as it is can bring along
 * what was blacked out on another. Nothing else of the file is kept.
 *
 * Throws `library.disk-full`.
 */
export async function blackOut(job: BlackOut): Promise<BlackOutOutcome> {
  try {
    const written = await appendPages(job.toFile, job.before, drawnPages(job))
    if (job.isLast) await finishPdf(job.toFile, written)
    return { kind: 'done', written }
  } catch (error) {
    if (isDiskFull(error)) throw new AppError('library.disk-full', {}, { cause: error })
    // Damaged, or too large for PDFium's memory.
    forgetPdfium()
    return { kind: 'none' }
  }
}

async function* drawnPages({ source, boxes, pages }: BlackOut): AsyncIterable<PicturePage> {
  const pdfium = await loadPdfium()
  const black = (page: number): readonly Box[] =>
    boxes.filter((each) => each.page === page).map(({ box }) => box)
  if (source.format === 'pdf') {
    yield* drawRange(pdfium, openFile(pdfium, source.file), pages, 0, black)
    return
  }
  const bytes = readFileSync(source.file)
  for (let page = pages.from; page <= pages.to; page += 1) {
    const opened = openBytes(pdfium, await pictureAsPdf(bytes, source.format, page))
    yield* drawRange(pdfium, opened, { from: page, to: page }, page - 1, black)
  }
}

async function pictureAsPdf(bytes: Buffer, format: ImageFormat, page: number): Promise<Uint8Array> {
  const made = await picturesAsPdf(bytes, format, [{ from: page, to: page }])
  if (typeof made === 'string') throw notDrawn()
  return made.document.save()
}

/** @param before how many pages of the document come before the first of those that are open */
async function* drawRange(
  pdfium: Pdfium,
  opened: OpenedPdf,
  pages: BlackOut['pages'],
  before: number,
  black: (page: number) => readonly Box[],
): AsyncIterable<PicturePage> {
  const { api } = pdfium
  try {
    if (opened.document === 0) throw notDrawn()
    for (let page = pages.from; page <= pages.to; page += 1) {
      const wanted = { area: wholePage, dpi, blackedOut: black(page) }
      const index = page - 1 - before
      const drawn = drawPage(pdfium, opened.document, index, wanted, (pixels, size) => ({
        ...size,
        pixels: { ...pixels, rgbx: Uint8Array.from(pixels.rgbx) },
      }))
      if (!drawn) throw notDrawn()
      const { pixels, ...size } = drawn
      yield { ...size, picture: await encode(pixels) }
    }
  } finally {
    if (opened.document !== 0) api.FPDF_CloseDocument(opened.document)
    opened.close()
  }
}

/** One left out would change the numbers of all that follow. */
const notDrawn = (): RangeError => new RangeError('A page can not be drawn')

/** Text without loss, as scans are; what has colours as photographs are sent. */
async function encode(pixels: DrawnPixels): Promise<PicturePage['picture']> {
  const { width, height, stride, rgbx } = pixels
  if (!hasColour(pixels)) {
    return { width, height, isGrey: true, kind: 'png-rows', data: filteredRows(pixels, 1) }
  }
  const { sharp } = await import('../sharp.ts')
  // Rows of four bytes a pixel are as long as they are wide.
  const data = await sharp(rgbx, { raw: { width: stride / 4, height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { width, height, isGrey: false, kind: 'jpeg', data }
}
