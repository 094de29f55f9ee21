import { useStore } from 'zustand'
import { OpenedRun } from './opened-run.tsx'
import { StartPage } from './start-page.tsx'
import { TabBar } from './tab-bar.tsx'
import { useWholeRun } from './use-whole-run.ts'
import { useApp, useView } from '../view-context.ts'

/** The open runs and the one that is shown, or how to begin. */
export function Reader() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TabBar />
      <div className="min-h-0 flex-1">
        <ShownRun />
      </div>
    </div>
  )
}

function ShownRun() {
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
