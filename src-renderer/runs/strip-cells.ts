import { batchLook, batchLooks, type BatchLook } from '#shared/runs/batch-look.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Batch, Run } from '#shared/runs/run.ts'

/** One stretch of pages in the strip: a batch, or pages that no request has taken on yet. */
export type StripCell =
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'gap'; readonly startPage: number; readonly endPage: number }

/** The whole document as cells, in page order and without gaps. */
export function stripCells(run: Pick<Run, 'batches' | 'totalPages' | 'failure'>): StripCell[] {
  const gaps = findHoles(run).filter(({ batchIndex }) => batchIndex === null)
  const cells: StripCell[] = [
    ...run.batches.map((batch) => ({ kind: 'batch', batch }) as const),
    ...gaps.map(({ startPage, endPage }) => ({ kind: 'gap', startPage, endPage }) as const),
  ]
  return cells.toSorted((a, b) => pagesOf(a).startPage - pagesOf(b).startPage)
}

export function pagesOf(cell: StripCell): { readonly startPage: number; readonly endPage: number } {
  return cell.kind === 'batch' ? cell.batch : cell
}

/** How many batches look how, in the order of `batchLooks`, without those that none has. */
export function countLooks(
  batches: readonly Batch[],
): readonly { readonly look: BatchLook; readonly count: number }[] {
  const counts = new Map<BatchLook, number>()
  for (const batch of batches) {
    const look = batchLook(batch)
    counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  return batchLooks.flatMap((look) => {
    const count = counts.get(look)
    return count === undefined ? [] : [{ look, count }]
  })
}
