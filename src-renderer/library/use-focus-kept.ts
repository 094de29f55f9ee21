import type { ListedRun } from '#shared/runs/listed-run.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { RovingRows } from '../ui/use-roving-rows.ts'
import type { RunActions } from './run-menu.ts'

/** What a row's menu takes away is the row that the focus comes back to: it goes to the next one. */
export function useFocusKept(actions: RunActions, roving: RovingRows): RunActions {
  const leave = useRef<(run: ListedRun) => void>(() => {})
  useEffect(() => {
    leave.current = (run) => {
      const row = document.activeElement?.closest('[data-run-id]')
      const list = row?.closest('[role=treegrid]')
      if (list && row?.getAttribute('data-run-id') === run.id) roving.leave(list)
    }
  })
  return useMemo(
    () => ({
      ...actions,
      remove(run) {
        leave.current(run)
        actions.remove(run)
      },
      forget(run) {
        leave.current(run)
        actions.forget(run)
      },
    }),
    [actions],
  )
}
