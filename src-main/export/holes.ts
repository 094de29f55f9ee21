import type { Hole } from '#shared/runs/holes.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'

export interface ExportContent {
  readonly run: Run
  readonly elements: Iterable<LayoutElement>
  readonly holes: readonly Hole[]
}

/** In English: an export is read by programs too. */
export function reasonOf({ cause, failure }: Hole): string {
  switch (cause) {
    case 'failed':
      return `failed (${failure?.code ?? 'unknown'})`
    case 'pending':
      return 'not yet parsed'
    case 'left-out':
      return 'left out by the service'
    case 'not-parsed':
      return 'not parsed'
  }
}

export function describeHole(hole: Hole): string {
  const { startPage, endPage } = hole
  const pages = startPage === endPage ? `Page ${startPage}` : `Pages ${startPage}-${endPage}`
  return `${pages} missing: ${reasonOf(hole)}`
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
