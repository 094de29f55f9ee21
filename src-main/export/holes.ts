import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'

/** Pages of the document that no stored batch covers. */
export interface Hole {
  readonly startPage: number
  readonly endPage: number
  /** In English: an export is read by programs too. */
  readonly reason: string
}

export interface ExportContent {
  readonly run: Run
  readonly elements: Iterable<LayoutElement>
  readonly holes: readonly Hole[]
}

/** Every stretch of missing pages, in order. Pages after the last known one are none. */
export function findHoles(run: Run): readonly Hole[] {
  const batches = run.batches.toSorted((a, b) => a.startPage - b.startPage)
  const holes: Hole[] = []
  let nextPage = 1
  for (const { state, failure, startPage, endPage } of batches) {
    if (startPage > nextPage) {
      holes.push({ startPage: nextPage, endPage: startPage - 1, reason: 'not parsed' })
    }
    if (state !== 'stored') {
      const reason =
        state === 'failed' ? `failed (${failure?.code ?? 'unknown'})` : 'not yet parsed'
      holes.push({ startPage, endPage, reason })
    }
    nextPage = Math.max(nextPage, endPage + 1)
  }
  if (run.totalPages !== null && nextPage <= run.totalPages) {
    const reason = run.failure?.code === 'runs.cut-off' ? 'left out by the service' : 'not parsed'
    holes.push({ startPage: nextPage, endPage: run.totalPages, reason })
  }
  return holes
}

export function describeHole({ startPage, endPage, reason }: Hole): string {
  const pages = startPage === endPage ? `Page ${startPage}` : `Pages ${startPage}-${endPage}`
  return `${pages} missing: ${reason}`
}

/** Elements in reading order with each hole at its place: before the first element behind it. */
export function* withHoles({
  elements,
  holes,
}: ExportContent): Iterable<
  | { readonly kind: 'element'; readonly element: LayoutElement }
  | { readonly kind: 'hole'; readonly hole: Hole }
> {
  const waiting = [...holes]
  for (const element of elements) {
    while (waiting[0] && waiting[0].startPage <= element.page) {
      const [hole] = waiting.splice(0, 1)
      if (hole) yield { kind: 'hole', hole }
    }
    yield { kind: 'element', element }
  }
  for (const hole of waiting) yield { kind: 'hole', hole }
}
