import type { Run } from '#shared/runs/run.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useView } from '../view-context.ts'

/** A run of the list with all that is known of it, as long as it is looked at; undefined until it is here. */
export function useWholeRun(runId: string | null): Run | undefined {
  const { documents, runs } = useView()
  const isListed = useStore(runs, ({ byId }) => byId.has(runId ?? ''))
  useEffect(() => {
    if (runId === null || !isListed) return
    const { byId, whole, open } = runs.getState()
    const documentId = byId.get(runId)?.documentId
    // The list knows what will be shown: the document comes along with the run.
    if (documentId && !whole.has(runId)) documents.expect(documentId)
    void open(runId)
  }, [runs, documents, runId, isListed])
  return useStore(runs, ({ whole }) => whole.get(runId ?? ''))
}
