import type { Run } from '#shared/runs/run.ts'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useMedia } from '../../ui/use-media.ts'
import { coveredWindow } from '../commands/toggle-overview.ts'
import { useView } from '../view-context.ts'
import type { RunResults } from './use-run-results.ts'

const OverviewPanel = lazy(async () => {
  const { OverviewPanel: component } = await import('./overview-panel.tsx')
  return { default: component }
})

export interface RunOverviewProps {
  readonly run: Run
  readonly results: RunResults
}

/** What is shown of the document at a glance: what the settings say, or what lies over the pages for a while. */
export function useOverview(): 'thumbnails' | 'outline' | null {
  const { app, settings } = useView()
  const shown = useStore(settings, ({ snapshot }) => snapshot?.settings.view.overview ?? 'none')
  const isOver = useStore(app, ({ overviewIsOver }) => overviewIsOver)
  const isCovered = useMedia(coveredWindow)
  if (!isCovered) return shown === 'none' ? null : shown
  if (!isOver) return null
  return shown === 'none' ? 'thumbnails' : shown
}

/** The document at a glance beside its pages. */
export function RunOverview({ run, results }: RunOverviewProps) {
  const shown = useOverview()
  if (!shown) return null
  return (
    <Suspense>
      <OverviewPanel run={run} results={results} shown={shown} />
    </Suspense>
  )
}
