import type { DocumentFormat } from '#shared/documents/format.ts'

/**
 * Whether some of a document's pages can be sent alone. The whole of it always can.
 *
 * @param format null without a file
 */
export function canCut(format: DocumentFormat | null, isWhole: boolean): boolean {
  return format !== null && (isWhole || format === 'pdf' || format === 'tiff')
}
