import { LiteParse } from '@llamaindex/liteparse'
import type { Picture } from '../model/picture.ts'
import { pdfError } from './pdf-error.ts'

/** A page as a PNG. `page` is 1-based. */
export async function renderPage(file: string, page: number, dpi: number): Promise<Picture> {
  const renderer = new LiteParse({ ocrEnabled: false, dpi, quiet: true, renderFormFields: true })
  const [shot] = await renderer.screenshot(file, [page]).catch((error: unknown) => {
    throw pdfError(error)
  })
  if (!shot) throw pdfError('page not found')
  const { imageBuffer: bytes, width, height } = shot
  return { bytes, width, height }
}
