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
  const language = useLanguage()
  const nowMs = useNow(60_000)
  const isOpen = useStore(view.compare, (state) => state.firstRunId === runId)
  const byId = useStore(view.runs, (state) => state.byId)
  if (!isOpen) return null
  const others = otherRuns(byId, runId).map(({ id, name, connectionName, model, createdAt }) => ({
    value: id,
    label: [connectionName, model, formatWhen(createdAt, nowMs, language), name]
      .filter(Boolean)
      .join(' · '),
  }))
  return <CompareBar store={view.compare} others={others} />
}
