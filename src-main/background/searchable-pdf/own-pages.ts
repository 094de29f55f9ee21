import { openFile, withDocument } from '../page-crops/open-pdf.ts'
import { forgetPdfium, type Pdfium } from '../page-crops/pdfium.ts'
import type { PageSource } from '../jobs.ts'
import { readPageObjects, readTexts } from './tagging/page-objects.ts'
import type { OwnPage } from './tagging/tag-own-text.ts'

/** Reads what a 1-based page of the source shows itself; null where nobody can. */
export type ReadOwnPage = (page: number) => OwnPage | null

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
    value: await act((page) => readOwnPage(pdfium, document, page - 1)),
  }))
  // It was opened, so something was done with it.
  return (done as { value: T }).value
}

function readOwnPage(pdfium: Pdfium, document: number, index: number): OwnPage | null {
  try {
    const page = pdfium.api.FPDF_LoadPage(document, index)
    if (page === 0) return null
    try {
      return { objects: readPageObjects(pdfium, page), texts: readTexts(pdfium, page) }
    } finally {
      pdfium.api.FPDF_ClosePage(page)
    }
  } catch {
    // What fells PDFium is not told apart, and the next file begins with another.
    forgetPdfium()
    return null
  }
}

/** How many letters a page has of its own. */
export function lettersOf(page: OwnPage | null): number {
  let letters = 0
  for (const text of page?.texts.values() ?? []) letters += lettersIn(text)
  return letters
}

export function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length
}
