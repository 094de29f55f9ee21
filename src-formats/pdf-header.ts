import { indexOfText } from './read-bytes.ts'

const mark = '%PDF-'
/** The mark may begin anywhere in the first 1024 bytes (Adobe's supplement to ISO 32000, note to §7.5.2). */
const searchedBytes = 1024

/** As much of a file's beginning as its PDF header may reach into. */
export const pdfHeaderBytes = searchedBytes + mark.length - 1

/**
 * Where a PDF's header begins: other bytes may come before it, as mail gateways and printer drivers put
 * them there. -1 for a file that is no PDF.
 */
export function findPdfHeader(head: Uint8Array): number {
  return indexOfText(head.subarray(0, pdfHeaderBytes), mark)
}
