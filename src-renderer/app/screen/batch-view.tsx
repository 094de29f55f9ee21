import type { Run } from '#shared/runs/run.ts'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { RunControls } from '../../runs/run-controls.ts'
import { RunStatus } from '../../runs/run-status.tsx'
import { useView } from '../view-context.ts'

interface BatchViewProps {
  readonly run: Run
  readonly controls: RunControls
}

/** The batches of a run above its panes: opening one brings its first page up in both. */
export function BatchView({ run, controls }: BatchViewProps) {
  const { app, runs, viewer } = useView()
  const progress = useStore(runs, (state) => state.progress.get(run.id))
  const currentPage = useStore(viewer, (state) => state.page)
  const onOpenPage = useCallback(
    (page: number) => {
      viewer.getState().showPage(page, 'toolbar')
      app.setState({ reveal: { page } })
    },
    [app, viewer],
  )
  return (
    <RunStatus
      run={run}
      progress={progress}
      currentPage={currentPage}
      controls={controls}
      onOpenPage={onOpenPage}
    />
  )
}
