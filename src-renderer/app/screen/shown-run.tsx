import { useStore } from 'zustand'
import { OpenedRun } from './opened-run.tsx'
import { StartPage } from './start-page.tsx'
import { useWholeRun } from './use-whole-run.ts'
import { useApp, useView } from '../view-context.ts'

/** The run that a side shows, or how to begin. */
export function ShownRun() {
  const { runs } = useView()
  const runId = useApp((state) => state.selectedRunId)
  const run = useWholeRun(runId)
  const isComing = useStore(
    runs,
    ({ status, byId }) => status === 'loading' || byId.has(runId ?? ''),
  )
  if (run) return <OpenedRun key={run.id} run={run} />
  // A run remembered in the address, or just chosen, may still be on its way.
  if (runId !== null && isComing) return null
  return <StartPage />
}
