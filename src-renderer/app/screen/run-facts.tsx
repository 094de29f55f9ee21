import type { Fact, FactResult } from '#shared/judging/fact.ts'
import { FactsDialog } from '../../judging/facts-dialog.tsx'
import { navigateTo } from '../navigate.ts'
import { openRun } from '../open-run.ts'
import type { View } from '../view.ts'
import { useView } from '../view-context.ts'

/** The facts of the open run's document. */
export function Facts({ onClose }: { readonly onClose: () => void }) {
  const view = useView()
  return (
    <FactsDialog
      store={view.facts}
      onGo={(fact, result) => {
        onClose()
        showFact(view, fact, result)
      }}
      onOpenRun={(runId) => {
        onClose()
        openRun(view.app, runId)
      }}
      onClose={onClose}
    />
  )
}

/** Where it is said in the open run, else where it stood as it was said. */
function showFact(view: View, { page, box }: Fact, result: FactResult | undefined): void {
  const runId = view.app.getState().selectedRunId
  if (runId === null) return
  if (result?.elementKey) {
    navigateTo(view, { runId, elementKey: result.elementKey, category: null })
  } else {
    navigateTo(view, { runId, page })
    if (box) view.viewer.getState().showBox(page, box, 'content')
  }
}
