import type { ByteSource } from '../byte-source.ts'
import { findPdfHeader, pdfHeaderBytes } from '../pdf-header.ts'

/**
 * What `read` finds in a PDF: counted from its header, and from the file's beginning where that finds nothing. What a
 * gateway put before the header moves every offset; some programs have counted it in. Undefined without a header.
 */
export async function fromHeader<T>(
  file: ByteSource,
  read: (source: ByteSource) => Promise<T | undefined>,
): Promise<T | undefined> {
  const start = findPdfHeader(await file.read(0, pdfHeaderBytes))
  if (start < 0) return undefined
  const found = await read(startingAt(file, start))
  return found ?? (start > 0 ? read(file) : undefined)
}

function startingAt(file: ByteSource, start: number): ByteSource {
  return {
    sizeBytes: file.sizeBytes - start,
    read: (offsetBytes, lengthBytes) => file.read(offsetBytes + start, lengthBytes),
  }
}
