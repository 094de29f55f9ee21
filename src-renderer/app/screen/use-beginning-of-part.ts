import type { Run } from '#shared/runs/run.ts'
import { useEffect } from 'react'
import { beginAt } from '../navigate.ts'
import { useView } from '../view-context.ts'
import type { RunResults } from './use-run-results.ts'

/**
 * A parse of a later part of a document alone begins where that part does, and not at pages of which it says nothing;
 * unless it was read before, or someone has gone elsewhere meanwhile.
 */
export function useBeginningOfPart(run: Run, outline: RunResults['outline']): void {
  const view = useView()
  const first = firstPage(run, outline)
  const { id } = run
  useEffect(() => {
    if (first === null || first === 1) return
    const { page, pagePart, scrollRequest } = view.viewer.getState()
    const isUnmoved = page <= 1 && pagePart === 0
    const place = view.places.of(id)
    // What opens is at its first page before it is known what stands where, and its place is kept so.
    const wasRead = place !== undefined && (place.page > 1 || place.part > 0)
    const isAskedFor = scrollRequest !== null && scrollRequest.reason !== 'return'
    if (isUnmoved && !isAskedFor && !wasRead) beginAt(view, first)
  }, [first, id, view])
}

/**
 * Of an import, what it tells of; of a parse, what was asked for, which is known before anything has come. A parse
 * whose first pages failed has these to tell of, and begins with them. Null while it isn't known.
 */
function firstPage({ imported, options }: Run, outline: RunResults['outline']): number | null {
  const told =
    imported === null ? (options.pages?.map(({ from }) => from) ?? []) : (outline?.pages ?? [])
  return told.reduce<number | null>((least, page) => Math.min(least ?? page, page), null)
}
