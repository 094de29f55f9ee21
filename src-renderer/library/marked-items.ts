import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable, isUnderWay } from '#shared/runs/run-state.ts'
import type { TextOf } from '../text/catalogue.ts'
import type { MenuItem } from '../ui/menu-items.tsx'
import { comparable } from './mark-runs.ts'
import type { RunActions } from './run-menu.ts'

interface MarkedItem extends MenuItem {
  /** Of the marked runs, those that it is done with. */
  readonly count: number
}

/** What can be done with several runs at once. `onDone` when they needn't be marked any longer. */
export function markedItems(
  runs: readonly ListedRun[],
  actions: RunActions,
  text: TextOf<'library'>,
  onDone: () => void,
): readonly MarkedItem[] {
  const readable = runs.filter(isReadable)
  const again = runs.filter(({ documentId, state }) => documentId !== null && !isUnderWay(state))
  // Of one document that is sent once more, several runs may be marked.
  const documents = new Map(again.map((run) => [run.documentId, run]))
  const gone = runs.filter(({ state }) => !isUnderWay(state))
  const pair = comparable(runs)
  const offered: readonly MarkedItem[] = [
    {
      label: text.compareMarked,
      count: pair?.length ?? 0,
      onSelect: () => pair && actions.compare(...pair),
    },
    { label: text.exportRun, count: readable.length, onSelect: () => actions.exportAll(readable) },
    {
      label: text.retry,
      count: again.length,
      onSelect() {
        actions.retryAll(again)
        onDone()
      },
    },
    {
      label: text.retryWith,
      count: documents.size,
      onSelect: () => actions.reparseAll([...documents.values()]),
    },
    {
      label: text.removeMarked,
      count: gone.length,
      isDangerous: true,
      onSelect() {
        actions.removeAll(gone)
        onDone()
      },
    },
  ]
  return offered.filter(({ count }) => count > 0)
}
