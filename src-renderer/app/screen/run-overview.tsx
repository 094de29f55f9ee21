import type { Run } from '#shared/runs/run.ts'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
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

/** The document at a glance beside its pages, where the settings say so. */
export function RunOverview({ run, results }: RunOverviewProps) {
  const { settings } = useView()
  const shown = useStore(settings, ({ snapshot }) => snapshot?.settings.view.overview)
  if (!shown || shown === 'none') return null
  return (
    <Suspense>
      <OverviewPanel run={run} results={results} shown={shown} />
    </Suspense>
  )
}
