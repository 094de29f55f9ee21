import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../text/language.ts'
import { useNow } from '../../ui/use-now.ts'
import { otherRuns, sideBeside, withFirst } from '../commands/compare-runs.ts'
import { useView } from '../view-context.ts'
import { runChoices } from './run-names.ts'

const CompareBar = lazy(async () => {
  const { CompareBar: component } = await import('../../judging/compare-bar.tsx')
  return { default: component }
})

/** What another run of the document says differently, over both panes, while it is walked. */
export function RunCompareBar({ runId }: { readonly runId: string }) {
  const view = useView()
  const others = useRunChoices(runId)
  const isOpen = useStore(view.compare, (state) => state.firstRunId === runId)
  if (!isOpen) return null
  return (
    <Suspense>
      <CompareBar store={view.compare} others={others} />
    </Suspense>
  )
}

/** The other runs of a run's document, by what tells them apart; what stands beside it first. */
export function useRunChoices(
  runId: string,
): readonly { readonly value: string; readonly label: string }[] {
  const view = useView()
  const { runs } = view
  const language = useLanguage()
  const nowMs = useNow(60_000)
  const byId = useStore(runs, (state) => state.byId)
  const besideId = useStore(sideBeside(view).app, (state) => state.selectedRunId)
  const run = byId.get(runId)
  if (!run) return []
  return runChoices(run, withFirst(otherRuns(byId, runId), besideId), nowMs, language)
}
