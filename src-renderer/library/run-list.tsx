// Rows of a table can't be placed by a virtualiser.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { RunProgress } from '#shared/runs/run.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { useNow } from '../ui/use-now.ts'
import { useRovingRows } from '../ui/use-roving-rows.ts'
import { DocumentRow } from './document-row.tsx'
import { groupRuns } from './group-runs.ts'
import type { LibraryStore } from './library-store.ts'
import { MarkedBar } from './marked-bar.tsx'
import type { RunActions } from './run-menu.ts'
import { RunRow } from './run-row.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMarkedMenu } from './use-marked-menu.ts'

interface RunListProps {
  readonly store: LibraryStore
  readonly runs: readonly ListedRun[]
  readonly progress: ReadonlyMap<string, RunProgress>
  readonly selectedRunId: string | null
  readonly actions: RunActions
}

const rowHeight = 50
const minuteMs = 60_000

/** The runs as they were arranged, under their documents, one stop of the Tab key. Only those near the view exist. */
export function RunList({ store, runs, progress, selectedRunId, actions }: RunListProps) {
  const text = useText('library')
  const nowMs = useNow(minuteMs)
  const collapsed = useStore(store, (state) => state.collapsed)
  const marked = useStore(store, (state) => state.marked)
  const scroller = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const rows = useMemo(() => groupRuns(runs, collapsed), [runs, collapsed])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const markedRuns = useMemo(() => runs.filter(({ id }) => marked.has(id)), [runs, marked])
  const clearMarked = useCallback(() => store.getState().mark([]), [store])
  const markedMenu = useMarkedMenu(markedRuns, actions, clearMarked)
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const roving = useRovingRows({
    keys,
    initialKey: selectedRunId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  })
  // Opened from elsewhere (a notification, a search, an address), it may be folded away or out of sight.
  const documentId = runs.find(({ id }) => id === selectedRunId)?.documentId ?? null
  useEffect(() => {
    if (documentId !== null) store.getState().setExpanded(documentId, true)
  }, [store, selectedRunId, documentId])
  const place = selectedRunId === null ? -1 : keys.indexOf(selectedRunId)
  const isKnown = place !== -1
  useEffect(() => {
    if (isKnown) virtualizer.scrollToIndex(place)
    // oxlint-disable-next-line react/exhaustive-deps -- its place changes with every run that is added, which is no reason to scroll
  }, [selectedRunId, isKnown])
  // The compiler leaves components with a virtualiser alone, as its functions must not be memoised.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    rangeExtractor: roving.rangeExtractor,
    overscan: 8,
  })

  const rowActions = useFocusKept(actions, roving)
  const { pick, ...listKeys } = useListKeys({
    store,
    runs,
    rows,
    roving,
    selectedRunId,
    actions,
  })

  return (
    <>
      {marked.size > 0 && <MarkedBar runs={markedRuns} actions={actions} onClear={clearMarked} />}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <span id={hintId} className="sr-only">
          {text.listHint}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus; it hears of the keys that walk them */}
        <div
          role="treegrid"
          aria-label={text.runs}
          aria-describedby={hintId}
          aria-multiselectable
          className="relative"
          {...listKeys}
          onFocus={roving.onFocus}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const isTabStop = item.index === roving.tabStop
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                role="row"
                aria-level={row.kind === 'run' && row.under !== null ? 2 : 1}
                aria-posinset={row.place.position}
                aria-setsize={row.place.siblings}
                aria-expanded={row.kind === 'document' ? row.isExpanded : undefined}
                aria-selected={row.kind === 'run' ? marked.has(row.run.id) : undefined}
                data-index={item.index}
                className="absolute inset-x-0 top-0 pb-0.5"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {row.kind === 'document' ? (
                  <DocumentRow
                    row={row}
                    dragOut={actions.dragOut}
                    isTabStop={isTabStop}
                    nowMs={nowMs}
                    onOpen={() => actions.open(row.first)}
                    onPoint={() => actions.guess(row.first)}
                    onExpand={(isExpanded) =>
                      store.getState().setExpanded(row.documentId, isExpanded)
                    }
                  />
                ) : (
                  <RunRow
                    run={row.run}
                    under={row.under}
                    progress={progress.get(row.run.id)}
                    isSelected={row.run.id === selectedRunId}
                    isMarked={marked.has(row.run.id)}
                    markedMenu={marked.has(row.run.id) ? markedMenu : null}
                    dragged={marked.has(row.run.id) ? markedRuns : null}
                    isTabStop={isTabStop}
                    nowMs={nowMs}
                    actions={rowActions}
                    onPick={pick}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
