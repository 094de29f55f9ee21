import type { Run } from '#shared/runs/run.ts'
import { useEffect } from 'react'
import { beginAt } from '../navigate.ts'
import { useView } from '../view-context.ts'
import type { RunResults } from './use-run-results.ts'

/**
 * A parse of a later part of a document alone begins where that part does, and not at pages of which it says nothing;
 * unless it was read before, or someone has gone elsewhere meanwhile.
 */
export function useBeginningOfPart({ id, imported }: Run, outline: RunResults['outline']): void {
  const view = useView()
  useEffect(() => {
    const first = outline?.pages.reduce((least, page) => Math.min(least, page), Infinity) ?? 1
    if (imported === null || first === Infinity || first === 1) return
    const { page, pagePart, scrollRequest } = view.viewer.getState()
    const isUnmoved = page <= 1 && pagePart === 0
    const place = view.places.of(id)
    // What opens is at its first page before it is known what stands where, and its place is kept so.
    const wasRead = place !== undefined && (place.page > 1 || place.part > 0)
    const isAskedFor = scrollRequest !== null && scrollRequest.reason !== 'return'
    if (isUnmoved && !isAskedFor && !wasRead) beginAt(view, first)
  }, [id, imported, outline, view])
}
