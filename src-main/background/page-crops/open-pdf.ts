import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Pdfium } from './pdfium.ts'

/** A PDF that PDFium has open. */
export interface OpenedPdf {
  /** 0 for one that can't be opened. */
  readonly document: number
  readonly close: () => void
}

/** Reads of a file what a page needs: it may be larger than memory. */
export function openFile(
  { api, memory, allocate, free }: Pdfium,
  file: string,
  password: string | null = null,
): OpenedPdf {
  const handle = openSync(file, 'r')
  const read = memory.addFunction((_, position = 0, to = 0, length = 0) => {
    const from = position >>> 0
    return readSync(handle, memory.HEAPU8, to >>> 0, length, from) === length ? 1 : 0
  }, 'iiiii')
  // `FPDF_FILEACCESS` (fpdfview.h): its length, what reads it, and what that is given.
  const access = allocate(12)
  memory.setValue(access, fstatSync(handle).size, 'i32')
  memory.setValue(access + 4, read, 'i32')
  memory.setValue(access + 8, 0, 'i32')
  return {
    document: api.FPDF_LoadCustomDocument(access, password ?? ''),
    close() {
      free(access)
      memory.removeFunction(read)
      closeSync(handle)
    },
  }
}

export function openBytes({ api, memory, allocate, free }: Pdfium, bytes: Uint8Array): OpenedPdf {
  const at = allocate(bytes.length)
  memory.HEAPU8.set(bytes, at)
  return { document: api.FPDF_LoadMemDocument(at, bytes.length, ''), close: () => free(at) }
}

/** Does something with a document that was opened, and closes it. Null where it could not be opened. */
export async function withDocument<T>(
  { api }: Pdfium,
  { document, close }: OpenedPdf,
  act: (document: number) => T | Promise<T>,
): Promise<T | null> {
  try {
    return document === 0 ? null : await act(document)
  } finally {
    if (document !== 0) api.FPDF_CloseDocument(document)
    close()
  }
}
