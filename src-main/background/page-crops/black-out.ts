import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib'
import type { Box } from '#shared/results/geometry.ts'
import type { BlackOut, BlackOutOutcome } from '../jobs.ts'
import { picturesAsPdf } from '../searchable-pdf/picture-pages.ts'
import { drawPage } from './draw-page.ts'
import { type DrawnPixels, encodePng, hasColour } from './encode-png.ts'
import { openBytes, type OpenedPdf, openFile, withDocument } from './open-pdf.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'

/** Small print can still be read, also by a machine. */
const dpi = 200
const wholePage: Box = { left: 0, top: 0, right: 1, bottom: 1 }
const jpegQuality = 90

/**
 * Writes a document anew as pictures of its pages, parts of them black. Every page is one, not just those with a
 * black part: pages of a PDF share fonts, pictures and notes, so that a page that is kept as it is can bring along
 * what was blacked out on another. Nothing else of the file is kept.
 */
export async function blackOut({ source, boxes, toFile }: BlackOut): Promise<BlackOutOutcome> {
  let opened: OpenedPdf
  let pdfium: Pdfium
  try {
    pdfium = await loadPdfium()
    if (source.format === 'pdf') opened = openFile(pdfium, source.file)
    else {
      const pages = await picturesAsPdf(readFileSync(source.file), source.format, null)
      if (typeof pages === 'string') return { kind: 'none' }
      opened = openBytes(pdfium, await pages.document.save())
    }
  } catch {
    forgetPdfium()
    return { kind: 'none' }
  }
  const bytes = await drawAll(pdfium, opened, boxes).catch(() => {
    // Damaged, or too large for its memory.
    forgetPdfium()
    return null
  })
  if (!bytes) return { kind: 'none' }
  await writeFile(toFile, bytes)
  return { kind: 'done' }
}

/** Null where a page can't be drawn: one left out would change the numbers of all that follow. */
async function drawAll(
  pdfium: Pdfium,
  opened: OpenedPdf,
  boxes: BlackOut['boxes'],
): Promise<Uint8Array | null> {
  return withDocument(pdfium, opened, async (document) => {
    const pages = pdfium.api.FPDF_GetPageCount(document)
    const made = await PDFDocument.create({ updateMetadata: false })
    for (let index = 0; index < pages; index += 1) {
      const blackedOut = boxes.filter(({ page }) => page === index + 1).map(({ box }) => box)
      const drawn = drawPage(
        pdfium,
        document,
        index,
        { area: wholePage, dpi, blackedOut },
        (pixels, size) => ({ size, pixels: { ...pixels, rgbx: Uint8Array.from(pixels.rgbx) } }),
      )
      if (!drawn) return null
      const { width, height } = drawn.size
      const image = await embed(made, drawn.pixels)
      made.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
    }
    return made.save({ addDefaultPage: false, updateFieldAppearances: false })
  })
}

/** Text without loss, as scans are; what has colours as photographs are sent. */
async function embed(document: PDFDocument, pixels: DrawnPixels): Promise<PDFImage> {
  if (!hasColour(pixels)) return document.embedPng(encodePng(pixels))
  const { sharp } = await import('../sharp.ts')
  const { width, height, stride, rgbx } = pixels
  // Rows of four bytes a pixel are as long as they are wide.
  const jpeg = await sharp(rgbx, { raw: { width: stride / 4, height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .removeAlpha()
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return document.embedJpg(jpeg)
}
