import { writeFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { letterSheet, writeLetterSheet } from '#shared/documents/letter-sheet.ts'
import { type PageText, readPageText } from '#shared/documents/read-page-text.ts'
import type { SheetJob, SheetOutcome } from './jobs.ts'
import { openPdf } from './read-pdf.ts'
import { threadMs } from './thread-time.ts'

/** Of this thread's own time for one sheet: pages after that are read by the window, when somebody finds in them. */
const maxReadingMs = 8000

/** Reads the letters of a sheet's pages, and writes them. See `letter-sheet.ts`. */
export async function readLetters({ file, sheet, toFile }: SheetJob): Promise<SheetOutcome> {
  const pages = await readSheet(file, sheet * letterSheet.pages)
  if (pages === null) return { kind: 'none' }
  await writeFile(toFile, writeLetterSheet(pages))
  return { kind: 'done' }
}

/** Null where there are no such pages, or the file can't be opened: the window says why. */
async function readSheet(
  file: string,
  first: number,
): Promise<readonly (PageText | null)[] | null> {
  const { task, close } = await openPdf(file)
  try {
    const document = await task.promise
    return first < document.numPages ? await readPages(document, first) : null
  } catch {
    return null
  } finally {
    await close()
  }
}

async function readPages(
  document: PDFDocumentProxy,
  first: number,
): Promise<readonly (PageText | null)[]> {
  const pages: (PageText | null)[] = []
  const end = Math.min(first + letterSheet.pages, document.numPages)
  const beganMs = threadMs()
  for (let index = first; index < end && threadMs() - beganMs < maxReadingMs; index += 1) {
    pages.push(await readPage(document, index))
  }
  return pages
}

async function readPage(document: PDFDocumentProxy, index: number): Promise<PageText | null> {
  try {
    const page = await document.getPage(index + 1)
    const text = await readPageText(page)
    page.cleanup()
    return text
  } catch {
    return null
  }
}
