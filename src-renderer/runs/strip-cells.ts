import { batchLook, batchLooks, type BatchLook } from '#shared/runs/batch-look.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Batch, Run } from '#shared/runs/run.ts'

/** A batch, or pages that no request has taken on yet. */
type SingleCell =
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'gap'; readonly startPage: number; readonly endPage: number }

/** One stretch of pages in the strip; several of them in one where they are more than a strip can hold. */
export type StripCell =
  | SingleCell
  | {
      readonly kind: 'many'
      readonly cells: readonly SingleCell[]
      readonly startPage: number
      readonly endPage: number
    }

/** A window is no wider, and a browser is held by twenty thousand of them. */
const maxCells = 1000

/** All pages that were asked for as cells, in page order. */
export function stripCells(
  run: Pick<Run, 'batches' | 'totalPages' | 'failure' | 'options'>,
): StripCell[] {
  const gaps = findHoles(run).filter(({ batchIndex }) => batchIndex === null)
  const cells: SingleCell[] = [
    ...run.batches.map((batch) => ({ kind: 'batch', batch }) as const),
    ...gaps.map(({ startPage, endPage }) => ({ kind: 'gap', startPage, endPage }) as const),
  ]
  const sorted = cells.toSorted((a, b) => pagesOf(a).startPage - pagesOf(b).startPage)
  const together = Math.ceil(sorted.length / maxCells)
  return together > 1 ? gathered(sorted, together) : sorted
}

function gathered(cells: readonly SingleCell[], together: number): StripCell[] {
  const found: StripCell[] = []
  for (let from = 0; from < cells.length; from += together) {
    const some = cells.slice(from, from + together)
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) continue
    const { startPage } = pagesOf(first)
    found.push({ kind: 'many', cells: some, startPage, endPage: pagesOf(last).endPage })
  }
  return found
}

/** How a cell looks: as what is most amiss in it. Null for pages that no request has taken on. */
export function lookOf(cell: StripCell): BatchLook | null {
  if (cell.kind === 'gap') return null
  if (cell.kind === 'batch') return batchLook(cell.batch)
  const looks = cell.cells.map(lookOf)
  return batchLooks.findLast((look) => looks.includes(look)) ?? null
}

/** The batches of a cell. */
export function batchesOf(cell: StripCell): readonly Batch[] {
  if (cell.kind === 'many') return cell.cells.flatMap(batchesOf)
  return cell.kind === 'batch' ? [cell.batch] : []
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
