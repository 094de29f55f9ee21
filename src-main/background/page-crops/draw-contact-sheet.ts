import { writeFile } from 'node:fs/promises'
import { contactSheet } from '#shared/documents/contact-sheet.ts'
import type { SheetJob, SheetOutcome } from '../jobs.ts'
import { threadMs } from '../thread-time.ts'
import { drawnOnPage, white } from './draw-page.ts'
import { openFile, withDocument } from './open-pdf.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'

/** Of this thread's own time for one sheet: what is slower is drawn by the window, and only what is looked at. */
const maxDrawingMs = 4000
/** The pages are stretched and seen for a moment. */
const quality = 60

/** Draws the pages of one contact sheet, and writes it. See `contact-sheet.ts`. */
export async function drawContactSheet(job: SheetJob): Promise<SheetOutcome> {
  const [pdfium, { sharp }] = await Promise.all([loadPdfium(), import('../sharp.ts')])
  const { width, height } = contactSheet
  const pages = await drawPages(pdfium, job)
  if (pages === null) return { kind: 'none' }
  const raw = { width, height: height * pages.length, channels: 4 } as const
  // A sheet without a page says that none of them could be drawn in time.
  const bytes =
    pages.length === 0
      ? Buffer.alloc(0)
      : await sharp(Buffer.concat(pages), { raw }).removeAlpha().jpeg({ quality }).toBuffer()
  await writeFile(job.toFile, bytes)
  return { kind: 'done' }
}

/** The pixels of each page, four bytes each, as far as they could be drawn. Null where there are no such pages. */
async function drawPages(
  pdfium: Pdfium,
  { file, sheet }: SheetJob,
): Promise<readonly Buffer[] | null> {
  const drawn: Buffer[] = []
  const first = sheet * contactSheet.pages
  try {
    return await withDocument(pdfium, openFile(pdfium, file), (document) => {
      const count = pdfium.api.FPDF_GetPageCount(document)
      if (first >= count) return null
      const beganMs = threadMs()
      const end = Math.min(first + contactSheet.pages, count)
      for (let index = first; index < end && threadMs() - beganMs < maxDrawingMs; index += 1) {
        drawn.push(drawStretched(pdfium, document, index))
      }
      return drawn
    })
  } catch {
    // A page that is damaged, or too large for its memory, ends the sheet.
    forgetPdfium()
    return drawn
  }
}

/** A page that can't be opened is white: its own picture says why. */
function drawStretched(pdfium: Pdfium, document: number, index: number): Buffer {
  const { api, memory } = pdfium
  const { width, height } = contactSheet
  const page = api.FPDF_LoadPage(document, index)
  const bitmap = api.FPDFBitmap_Create(width, height, 0)
  try {
    if (bitmap === 0) throw new RangeError(`No room for ${width} by ${height} pixels`)
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    if (page !== 0) api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawnOnPage)
    const at = api.FPDFBitmap_GetBuffer(bitmap)
    // Four bytes a pixel leave no room between rows.
    return Buffer.from(memory.HEAPU8.subarray(at, at + width * height * 4))
  } finally {
    if (bitmap !== 0) api.FPDFBitmap_Destroy(bitmap)
    if (page !== 0) api.FPDF_ClosePage(page)
  }
}
