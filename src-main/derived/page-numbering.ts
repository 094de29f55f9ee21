import type { Batch } from '#shared/runs/run.ts'

export interface NumberedBatch {
  /** The document's pages that the batch has. 1-based, both included. */
  readonly startPage: number
  readonly endPage: number
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
}

export interface PageFinding {
  /** Null where both ways of counting are the same: the batch begins the file. */
  readonly numbering: Batch['pageNumbering']
  /** What is added to a page as it came to make it the document's. */
  readonly add: number
}

/**
 * Finds out whether a batch's file counts pages from the beginning of the file that was sent or from
 * that of the batch, which the interface leaves open.
 *
 * Absolute unless the pages say otherwise, as both public clients that read batches expect.
 *
 * @param pages of its elements, as they came
 */
export function findPageNumbering(
  pages: readonly number[],
  { startPage, endPage, pagesBefore }: NumberedBatch,
): PageFinding {
  const first = startPage - pagesBefore
  const last = endPage - pagesBefore
  if (first <= 1 || pages.length === 0) return { numbering: null, add: pagesBefore }
  const isAbsolute = pages.every((page) => page >= first && page <= last)
  const isRelative = pages.every((page) => page <= last - first + 1)
  if (!isAbsolute && isRelative) return { numbering: 'relative', add: startPage - 1 }
  return { numbering: 'absolute', add: pagesBefore }
}
