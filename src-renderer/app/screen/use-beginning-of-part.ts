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
    const isUnmoved = page <= 1 && pagePart === 0 && scrollRequest === null
    if (isUnmoved && view.places.of(id) === undefined) beginAt(view, first)
  }, [id, imported, outline, view])
}
