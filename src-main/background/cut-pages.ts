import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { loadPdf } from './load-pdf.ts'
import { cutTiff } from './cut-tiff.ts'
import type { CutOutcome, CutPages, UnlockOutcome, UnlockPdf } from './jobs.ts'

/** Writes some pages of a PDF or TIFF into a file of their own. */
export async function cutPages({
  file,
  format,
  startPage,
  endPage,
  toFile,
}: CutPages): Promise<CutOutcome> {
  const source = await readFile(file)
  try {
    const cut =
      format === 'pdf'
        ? await cutPdf(source, startPage, endPage, '')
        : await cutTiff(sourceOfBytes(source), startPage - 1, endPage)
    await writeFile(toFile, cut)
    return { kind: 'done', sizeBytes: cut.byteLength }
  } catch (error) {
    // The disk may be full: that is no fault of the pages.
    if (isFileError(error)) throw error
    return { kind: 'damaged' }
  }
}

/** A locked PDF, or some pages of it, without its lock. Nothing of it is written anywhere. */
export async function unlockPdf({ file, password, pages }: UnlockPdf): Promise<UnlockOutcome> {
  const source = await readFile(file)
  try {
    if (pages) {
      return { kind: 'done', bytes: await cutPdf(source, pages.startPage, pages.endPage, password) }
    }
    const document = await loadPdf(source, password)
    const bytes = await document.save({ addDefaultPage: false, updateFieldAppearances: false })
    return { kind: 'done', bytes }
  } catch {
    return { kind: 'damaged' }
  }
}

/**
 * Copies pages with what they need and nothing else: pdf-lib follows a page's references, so fonts
 * and pictures come along once.
 */
async function cutPdf(
  source: Uint8Array,
  startPage: number,
  endPage: number,
  password: string,
): Promise<Uint8Array> {
  const document = await loadPdf(source, password)
  const indexes = Array.from({ length: endPage - startPage + 1 }, (_, at) => startPage - 1 + at)
  const cut = await PDFDocument.create({ updateMetadata: false })
  for (const page of await cut.copyPages(document, indexes)) cut.addPage(page)
  return cut.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
