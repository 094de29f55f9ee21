import { openFile, withDocument } from '../page-crops/open-pdf.ts'
import { forgetPdfium, type Pdfium } from '../page-crops/pdfium.ts'
import type { PageSource } from '../jobs.ts'
import { readPageObjects, readTexts } from './tagging/page-objects.ts'
import type { OwnPage } from './tagging/tag-own-text.ts'

/** Reads what a 1-based page of the source shows itself; null where nobody can, or it is less than so many letters. */
export type ReadOwnPage = (page: number, leastLetters: number) => OwnPage | null

/** Does something with the pages of a source; those of a picture, and of what PDFium can't open, show nothing themselves. */
export async function withOwnPages<T>(
  pdfium: Pdfium,
  { file, format, password }: PageSource,
  act: (read: ReadOwnPage) => Promise<T>,
): Promise<T> {
  const nothing: ReadOwnPage = () => null
  if (format !== 'pdf') return act(nothing)
  const opened = openFile(pdfium, file, password ?? null)
  if (opened.document === 0) {
    opened.close()
    return act(nothing)
  }
  const done = await withDocument(pdfium, opened, async (document) => ({
    value: await act((page, leastLetters) => readOwnPage(pdfium, document, page - 1, leastLetters)),
  }))
  // It was opened, so something was done with it.
  return (done as { value: T }).value
}

function readOwnPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  leastLetters: number,
): OwnPage | null {
  try {
    const page = pdfium.api.FPDF_LoadPage(document, index)
    if (page === 0) return null
    try {
      const texts = readTexts(pdfium, page, leastLetters)
      return texts && { objects: readPageObjects(pdfium, page), texts }
    } finally {
      pdfium.api.FPDF_ClosePage(page)
    }
  } catch {
    // What fells PDFium is not told apart, and the next file begins with another.
    forgetPdfium()
    return null
  }
}
