import type { Bridge } from '../bridge/bridge.ts'
import { createFactsStore, type FactsStore } from '../judging/facts-store.ts'
import { textOf } from '../text/catalogue.ts'
import { formatNumber } from '../text/format.ts'
import { tellError } from './commands/tell-error.ts'
import { currentLanguage } from './current-language.ts'
import type { View } from './view.ts'

/** Facts, told of in the window: what is said can be taken back, and what no longer holds leads to its run. */
export function createViewFacts(bridge: Bridge, view: () => View): FactsStore {
  const tell = (message: string, label: string, run: () => void, isUndo = false): void => {
    view().toasts.getState().show({ message, action: { label, run, isUndo } })
  }
  const facts: FactsStore = createFactsStore({
    bridge,
    onSaid(fact, { outcome }) {
      const language = currentLanguage(view())
      const takeBack = (): void => facts.getState().remove(fact)
      const message = textOf('facts', language).said(textOf('factOutcome', language)[outcome])
      tell(message, textOf('corrections', language).undo, takeBack, true)
    },
    onRemoved(takeBack) {
      const language = currentLanguage(view())
      tell(textOf('facts', language).removed, textOf('corrections', language).undo, takeBack, true)
    },
    onFailure: (error) => tellError(view(), error, currentLanguage(view())),
    onFailed({ runId, name, passed, failed }) {
      // Told once, whatever stands beside.
      if (view() !== view().sides().main) return
      // Both sides of the window hear of it; one tells.
      if (view().side !== 'main') return
      const language = currentLanguage(view())
      const { checkedFailed, show } = textOf('facts', language)
      const number = (value: number): string => formatNumber(value, language)
      const open = (): void =>
        view().app.setState({ selectedRunId: runId, drawerIsOpen: false, dialog: 'facts' })
      tell(checkedFailed(name, number(failed), number(passed + failed)), show, open)
    },
  })
  return facts
}
