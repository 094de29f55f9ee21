import { open } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import { sourceOfFile } from '#formats/byte-source.ts'
import { hasEndlessOutline } from '#formats/pdf/outline-loops.ts'

/**
 * Takes an outline from a PDF, in place, whose entries lead back to each other: the reader goes through it whatever it is
 * asked for, until its process ends. Nothing else of the document is said by it.
 */
export async function dropEndlessOutline(file: string): Promise<void> {
  const handle = await open(file)
  try {
    const isEndless = await hasEndlessOutline(await sourceOfFile(handle), inflate)
    if (!isEndless) return
  } finally {
    await handle.close()
  }
  const [{ PDFName }, { rewritePdf }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('./rewrite-pdf.ts'),
  ])
  // A file that can't be repaired is read as it is.
  await rewritePdf(file, ({ catalog }) => catalog.delete(PDFName.of('Outlines'))).catch(() => false)
}

/** Data without their checksum are taken: many PDFs lack it. */
function inflate(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const finishFlush = constants.Z_SYNC_FLUSH
  return inflateSync(bytes, { maxOutputLength: maxBytes, finishFlush })
}
