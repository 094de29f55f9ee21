import { useStore } from 'zustand'
import { FailureLimit } from '../../ui/failure-limit.tsx'
import { reloadForRunView } from './load-run-view.ts'
import { OpenedRun } from './opened-run.tsx'
import { StartPage } from './start-page.tsx'
import { useApp, useView } from '../view-context.ts'

/** The run that a side shows, or how to begin. */
export function ShownRun() {
  const { bridge, runs } = useView()
  const runId = useApp((state) => state.selectedRunId)
  const name = useStore(runs, ({ byId }) => byId.get(runId ?? '')?.name)
  const isLoading = useStore(runs, ({ status }) => status === 'loading')
  if (runId !== null && name !== undefined) {
    return (
      // Another run is tried anew.
      <FailureLimit key={runId} part={name} onRetry={() => void reloadForRunView(bridge)}>
        <OpenedRun runId={runId} />
      </FailureLimit>
    )
  }
  // A run remembered in the address may still be on its way.
  if (runId !== null && isLoading) return null
  return <StartPage />
}
