import { useStore } from 'zustand'
import { RunView } from './run-view.tsx'
import { StartPage } from './start-page.tsx'
import { useApp, useView } from './view-context.ts'

/** The open run, or how to begin. */
export function Reader() {
  const { runs } = useView()
  const runId = useApp((state) => state.selectedRunId)
  const run = useStore(runs, ({ byId }) => byId.get(runId ?? ''))
  const isLoading = useStore(runs, ({ status }) => status === 'loading')
  if (run) return <RunView key={run.id} run={run} />
  // A run remembered in the address may still be on its way.
  if (runId !== null && isLoading) return null
  return <StartPage />
}
