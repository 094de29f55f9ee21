import { type FileHandle, open } from 'node:fs/promises'
import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { characterMaps } from './character-maps.ts'
import type { PdfFacts, ReadPdf } from './jobs.ts'

// pdf.js would start a worker of its own from an address; here it runs in this thread.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

const pointsPerInch = 72

/**
 * Counts a PDF's pages and finds its largest, with the library that draws them in the view, so both
 * agree on what is encrypted, damaged or readable after repair. Reads only the parts it needs.
 */
export async function readPdf({
  file,
  password = null,
  measuredPages,
  dpi,
}: ReadPdf): Promise<PdfFacts> {
  const { task, close } = await openPdf(file, password)
  try {
    const document = await task.promise
    if (document.numPages === 0) return { kind: 'no-pages' }
    const largest = await findLargestPage(document, measuredPages, dpi)
    return { kind: 'pages', pages: document.numPages, largest }
  } catch (error) {
    return { kind: explain(error, password) }
  } finally {
    await close()
  }
}

interface OpenedPdf {
  readonly task: PDFDocumentLoadingTask
  readonly close: () => Promise<void>
}

/** Begins to read a PDF, part by part as they are needed. `password` null: it opens without. */
export async function openPdf(file: string, password: string | null = null): Promise<OpenedPdf> {
  const handle = await open(file, 'r')
  const { size } = await handle.stat()
  const task = getDocument({
    range: new FileRanges(handle, size),
    ...(password !== null && { password }),
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: characterMaps(),
    verbosity: 0,
  })
  return {
    task,
    async close() {
      await task.destroy()
      await handle.close()
    },
  }
}

async function findLargestPage(
  document: PDFDocumentProxy,
  measuredPages: number,
  dpi: number,
): Promise<{ readonly page: number; readonly pixels: number } | null> {
  let largest: { readonly page: number; readonly pixels: number } | null = null
  for (let page = 1; page <= Math.min(document.numPages, measuredPages); page += 1) {
    const pixels = await measure(document, page, dpi)
    if (pixels > (largest?.pixels ?? 0)) largest = { page, pixels }
  }
  return largest
}

/** 0 for a page that can't be read: the rest of the document may still be worth parsing. */
async function measure(document: PDFDocumentProxy, page: number, dpi: number): Promise<number> {
  try {
    const { view, userUnit } = await document.getPage(page)
    const [left = 0, top = 0, right = 0, bottom = 0] = view
    const scale = (userUnit * dpi) / pointsPerInch
    return Math.round((right - left) * scale) * Math.round((bottom - top) * scale)
  } catch {
    return 0
  }
}

function explain(
  error: unknown,
  password: string | null,
): 'encrypted' | 'wrong-password' | 'damaged' {
  if (!(error instanceof Error) || error.name !== 'PasswordException') return 'damaged'
  return password === null ? 'encrypted' : 'wrong-password'
}

class FileRanges extends PDFDataRangeTransport {
  readonly #handle: FileHandle

  constructor(handle: FileHandle, sizeBytes: number) {
    super(sizeBytes, null)
    this.#handle = handle
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#read(begin, end)
  }

  async #read(begin: number, end: number): Promise<void> {
    const bytes = new Uint8Array(end - begin)
    try {
      const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, begin)
      this.onDataRange(begin, bytes.subarray(0, bytesRead))
    } catch {
      // Closed under it, or the disk fails: pdf.js then waits, and the job's time limit ends that.
    }
  }
}
