import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { isRowStop, type RovingRows } from '../ui/use-roving-rows.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import { groupRuns, type LibraryRow } from './group-runs.ts'
import type { LibraryStore } from './library-store.ts'
import { markRange, toggleMark } from './mark-runs.ts'
import type { RunActions } from './run-menu.ts'
import { useTypedRow } from './use-typed-row.ts'

interface ListKeysOptions {
  readonly store: LibraryStore
  readonly runs: readonly ListedRun[]
  readonly rows: readonly LibraryRow[]
  readonly roving: RovingRows
  /** The run that is open. */
  readonly selectedRunId: string | null
  readonly actions: Pick<RunActions, 'open' | 'remove' | 'removeAll'>
}

type HeldKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

interface ListKeys extends Pick<ReturnType<typeof useTypedRow>, 'onPointerDown' | 'onBlur'> {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** A click on a run: opens it, or selects it with others. */
  readonly pick: (run: ListedRun, held: HeldKeys) => void
}

/** Keys and clicks that fold documents, select several runs and remove them; all others walk the rows. */
export function useListKeys(options: ListKeysOptions): ListKeys {
  const { store, runs, rows, roving, selectedRunId, actions } = options
  /** Where a range begins. */
  const anchor = useRef<string | null>(null)
  const { goTyped, onPointerDown, onBlur } = useTypedRow(rows, roving)

  const pick = useCallback(
    (run: ListedRun, { shiftKey, ctrlKey, metaKey }: HeldKeys): void => {
      const { mark, marked, collapsed } = store.getState()
      if (shiftKey) {
        const shown = runIdsOf(groupRuns(runs, collapsed))
        mark(markRange(shown, anchor.current ?? selectedRunId, run.id))
        return
      }
      anchor.current = run.id
      if (ctrlKey || metaKey) {
        mark(toggleMark(marked, run.id, selectedRunId))
        return
      }
      // What it asks of the core is then on its way while the window is drawn anew.
      actions.open(run)
      mark([])
    },
    [store, runs, selectedRunId, actions],
  )

  const remove = (row: LibraryRow | undefined, list: Element): void =>
    removeRows(options, row, list)

  /** Whether the key folds: a document, or what a run stands under. */
  const fold = (row: LibraryRow | undefined, event: KeyboardEvent<HTMLElement>): boolean => {
    if (hasCommandKey(event)) return false
    const isLeft = event.key === 'ArrowLeft'
    if (row?.kind === 'document') {
      if (!isLeft && event.key !== 'ArrowRight') return false
      store.getState().setExpanded(row.documentId, !isLeft)
      return true
    }
    if (!row || row.under === null || !isLeft) return false
    const before = rows.slice(0, roving.tabStop)
    roving.goTo(
      before.findLastIndex(({ kind }) => kind === 'document'),
      event.currentTarget,
    )
    return true
  }

  const walk = (row: LibraryRow | undefined, event: KeyboardEvent<HTMLElement>): void => {
    const next = roving.onKeyDown(event)
    const to = next === undefined ? undefined : rows[next]
    if (!to) return
    const runId = to.kind === 'run' ? to.run.id : null
    if (!event.shiftKey) {
      anchor.current = runId
      return
    }
    anchor.current ??= row?.kind === 'run' ? row.run.id : null
    if (runId !== null) store.getState().mark(markRange(runIdsOf(rows), anchor.current, runId))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isRowStop(event.target)) return
    const { mark, marked } = store.getState()
    const row = rows[roving.tabStop]
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Delete') remove(row, event.currentTarget)
    else if (event.key === 'Escape' && marked.size > 0) mark([])
    else if (isCommand && event.key.toLowerCase() === 'a') mark(runs.map(({ id }) => id))
    else if (isCommand && event.key === ' ' && row?.kind === 'run') {
      mark(toggleMark(marked, row.run.id, null))
    } else if (!goTyped(event) && !fold(row, event)) {
      walk(row, event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return { onKeyDown, onPointerDown, onBlur, pick }
}

function runIdsOf(rows: readonly LibraryRow[]): readonly string[] {
  return rows.flatMap((row) => (row.kind === 'run' ? [row.run.id] : []))
}

/** Removes what is selected, else the row; the focus goes to what is next to it. */
function removeRows(
  { store, runs, roving, actions }: ListKeysOptions,
  row: LibraryRow | undefined,
  list: Element,
): void {
  const { mark, marked } = store.getState()
  if (marked.size > 0) {
    const gone = runs.filter(({ id, state }) => marked.has(id) && !isUnderWay(state))
    const going = new Set(gone.map(({ id }) => id))
    if (row?.kind === 'run' && going.has(row.run.id)) roving.leave(list, going)
    actions.removeAll(gone)
    mark([])
    return
  }
  if (row?.kind !== 'run' || isUnderWay(row.run.state)) return
  roving.leave(list)
  actions.remove(row.run)
}
