import type { Run } from '#shared/runs/run.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { expectRun } from '../expect-run.ts'
import { useView } from '../view-context.ts'

/** A run of the list with all that is known of it, as long as it is looked at; undefined until it is here. */
export function useWholeRun(runId: string | null): Run | undefined {
  const { documents, runs } = useView()
  const isListed = useStore(runs, ({ byId }) => byId.has(runId ?? ''))
  useEffect(() => {
    if (runId !== null && isListed) expectRun({ documents, runs }, runId)
  }, [runs, documents, runId, isListed])
  return useStore(runs, ({ whole }) => whole.get(runId ?? ''))
}
