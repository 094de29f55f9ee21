import { readFile } from 'node:fs/promises'
import { PDFDict, PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { isLockedError, loadPdf } from '../load-pdf.ts'
import { pagesIn } from './pages-in.ts'
import { picturesAsPdf } from './picture-pages.ts'
import type { SearchablePdf } from './searchable-pdf.ts'

export interface OpenedSource {
  readonly document: PDFDocument
  /** Which pages of the source its pages are, 1-based. */
  readonly pages: readonly number[]
}

/** The wanted pages of a source as a PDF that can be written anew. */
export async function openSource({
  source: { file, format, password },
  pages: ranges,
}: SearchablePdf): Promise<OpenedSource | 'damaged' | 'encrypted' | 'unsupported'> {
  const bytes = await readFile(file)
  try {
    if (format !== 'pdf') return await picturesAsPdf(bytes, format, ranges)
    const source = await loadPdf(bytes, password ?? undefined)
    flattenNames(source)
    const pages = pagesIn(ranges, source.getPageCount())
    if (pages.length === source.getPageCount()) return { document: source, pages }
    const document = await PDFDocument.create({ updateMetadata: false })
    const indexes = pages.map((page) => page - 1)
    for (const page of await document.copyPages(source, indexes)) document.addPage(page)
    return { document, pages }
  } catch (error) {
    // Of TIFF there are more kinds than anybody decodes.
    if (format === 'tiff') return 'unsupported'
    return isLockedError(error) ? 'encrypted' : 'damaged'
  }
}

/**
 * The library puts names together letter by letter, and a long one stays the tree of its parts, thirty times as large,
 * until something needs it in one piece, as its measuring does. Its own documents have one for each line that was drawn.
 */
function flattenNames({ context }: PDFDocument): void {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (!(object instanceof PDFDict)) continue
    for (const [name, value] of object.entries()) {
      Buffer.byteLength(name.asString())
      waiting.push(value)
    }
  }
}
