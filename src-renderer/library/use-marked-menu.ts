import { useMemo } from 'react'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import type { MenuItem } from '../ui/menu-items.tsx'
import { markedItems } from './marked-items.ts'
import type { RunActions } from './run-menu.ts'

/** The menu of a run that is one of several selected: it acts on all of them. Null where there are not several. */
export function useMarkedMenu(
  runs: readonly ListedRun[],
  actions: RunActions,
  onDone: () => void,
): readonly MenuItem[] | null {
  const text = useText('library')
  const language = useLanguage()
  return useMemo(() => {
    if (runs.length < 2) return null
    return markedItems(runs, actions, text, onDone).map((item) => ({
      ...item,
      label: text.ofMarked(item.label, formatNumber(item.count, language)),
    }))
  }, [runs, actions, text, onDone, language])
}
