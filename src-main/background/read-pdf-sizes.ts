import type { Size } from '#shared/results/geometry.ts'
import type { PageSource } from './jobs.ts'
import { openFile, withDocument } from './page-crops/open-pdf.ts'
import { forgetPdfium, loadPdfium } from './page-crops/pdfium.ts'

/** Two numbers of four bytes. */
const sizeBytes = 8
/** They have no more digits. */
const perPoint = 1000

/**
 * Sizes of pages as displayed, in points, by page. PDFium has them in a seventh of the time that the library takes
 * which draws the pages: it opens none. Null for a file that it can't open.
 *
 * @param pages 1-based
 */
export async function readPdfSizes(
  { file, password }: Pick<PageSource, 'file' | 'password'>,
  pages: readonly number[],
): Promise<ReadonlyMap<number, Size> | null> {
  try {
    const pdfium = await loadPdfium()
    const { api, memory, allocate, free } = pdfium
    return await withDocument(pdfium, openFile(pdfium, file, password), (document) => {
      const sizes = new Map<number, Size>()
      const at = allocate(sizeBytes)
      for (const page of pages) {
        if (!api.FPDF_GetPageSizeByIndexF(document, page - 1, at)) continue
        const [width = 0, height = 0] = new Float32Array(memory.HEAPU8.buffer, at, 2)
        const rounded = (length: number): number => Math.round(length * perPoint) / perPoint
        sizes.set(page, { width: rounded(width), height: rounded(height) })
      }
      free(at)
      return sizes
    })
  } catch {
    forgetPdfium()
    return null
  }
}
