import { useStore } from 'zustand'
import { OpenedRun } from './opened-run.tsx'
import { StartPage } from './start-page.tsx'
import { useApp, useView } from '../view-context.ts'

/** The run that a side shows, or how to begin. */
export function ShownRun() {
  const { runs } = useView()
  const runId = useApp((state) => state.selectedRunId)
  const isListed = useStore(runs, ({ byId }) => byId.has(runId ?? ''))
  const isLoading = useStore(runs, ({ status }) => status === 'loading')
  if (runId !== null && isListed) return <OpenedRun key={runId} runId={runId} />
  // A run remembered in the address may still be on its way.
  if (runId !== null && isLoading) return null
  return <StartPage />
}
