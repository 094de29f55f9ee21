import { useStore } from 'zustand'
import { CompareBar } from '../../judging/compare-bar.tsx'
import { formatWhen } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useNow } from '../../ui/use-now.ts'
import { otherRuns } from '../commands/compare-runs.ts'
import { useView } from '../view-context.ts'

/** What another run of the document says differently, over both panes, while it is walked. */
export function RunCompareBar({ runId }: { readonly runId: string }) {
  const view = useView()
  const others = useRunChoices(runId)
  const isOpen = useStore(view.compare, (state) => state.firstRunId === runId)
  if (!isOpen) return null
  return <CompareBar store={view.compare} others={others} />
}

/** The other runs of a run's document, by what tells them apart. */
export function useRunChoices(
  runId: string,
): readonly { readonly value: string; readonly label: string }[] {
  const { runs } = useView()
  const language = useLanguage()
  const nowMs = useNow(60_000)
  const byId = useStore(runs, (state) => state.byId)
  return otherRuns(byId, runId).map(({ id, name, connectionName, model, createdAt }) => ({
    value: id,
    label: [connectionName, model, formatWhen(createdAt, nowMs, language), name]
      .filter(Boolean)
      .join(' · '),
  }))
}
