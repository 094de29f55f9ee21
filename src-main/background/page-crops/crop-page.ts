import { readFileSync } from 'node:fs'
import type { CropPage, PageCrop } from '../jobs.ts'
import { picturesAsPdf } from '../searchable-pdf/picture-pages.ts'
import { drawPage, type WantedDrawing } from './draw-page.ts'
import { encodePng } from './encode-png.ts'
import { openBytes, type OpenedPdf, openFile, withDocument } from './open-pdf.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'

/** A part of a page as a PNG, as it is displayed, on white. `none` where nobody here can draw it. */
export async function cropPage({ source, page, area, dpi }: CropPage): Promise<PageCrop> {
  try {
    const pdfium = await loadPdfium()
    if (source.format === 'pdf') {
      return await crop(pdfium, openFile(pdfium, source.file, source.password), page - 1, {
        area,
        dpi,
      })
    }
    const pages = await picturesAsPdf(readFileSync(source.file), source.format, [
      { from: page, to: page },
    ])
    if (typeof pages === 'string') return { kind: 'none' }
    const opened = openBytes(pdfium, await pages.document.save())
    return await crop(pdfium, opened, 0, { area, dpi })
  } catch {
    // Damaged, or too large for its memory: an export goes on without this picture.
    forgetPdfium()
    return { kind: 'none' }
  }
}

async function crop(
  pdfium: Pdfium,
  opened: OpenedPdf,
  index: number,
  wanted: WantedDrawing,
): Promise<PageCrop> {
  const png = await withDocument(pdfium, opened, (document) =>
    drawPage(pdfium, document, index, wanted, encodePng),
  )
  return png ? { kind: 'done', png } : { kind: 'none' }
}
