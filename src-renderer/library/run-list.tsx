import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { useNow } from '../ui/use-now.ts'
import { isRowStop, useRovingRows } from '../ui/use-roving-rows.ts'
import type { RunActions } from './run-menu.ts'
import { RunRow } from './run-row.tsx'

interface RunListProps {
  readonly runs: readonly ListedRun[]
  readonly progress: ReadonlyMap<string, RunProgress>
  readonly selectedRunId: string | null
  readonly actions: RunActions
}

const rowHeight = 50
const minuteMs = 60_000

/** The runs as they were arranged, one stop of the Tab key. Only those near the view exist. */
export function RunList({ runs, progress, selectedRunId, actions }: RunListProps) {
  const text = useText('library')
  const nowMs = useNow(minuteMs)
  const scroller = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const keys = useMemo(() => runs.map(({ id }) => id), [runs])
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  const roving = useRovingRows({
    keys,
    initialKey: selectedRunId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  })
  // Opened from elsewhere (a notification, a search, an address), it may be out of sight.
  const place = selectedRunId === null ? -1 : keys.indexOf(selectedRunId)
  const isKnown = place !== -1
  useEffect(() => {
    if (isKnown) virtualizer.scrollToIndex(place)
    // oxlint-disable-next-line react/exhaustive-deps -- a run that is added moves it, and is no reason to scroll
  }, [selectedRunId, isKnown])
  const removeByKey = (list: Element): void => {
    const run = runs[roving.tabStop]
    if (!run || isUnderWay(run.state)) return
    roving.leave(list)
    actions.remove(run)
  }
  // The compiler leaves components with a virtualiser alone, as its functions must not be memoised.
  const virtualizer = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    rangeExtractor: roving.rangeExtractor,
    overscan: 8,
  })

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      <span id={hintId} className="sr-only">
        {text.listHint}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the keys that walk its buttons */}
      <ul
        aria-label={text.runs}
        aria-describedby={hintId}
        className="relative"
        onKeyDown={(event) => {
          if (event.key === 'Delete' && isRowStop(event.target)) removeByKey(event.currentTarget)
          else roving.onKeyDown(event)
        }}
        onFocus={roving.onFocus}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const run = runs[item.index]
          return (
            run && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0 pb-0.5"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <RunRow
                  run={run}
                  progress={progress.get(run.id)}
                  isSelected={run.id === selectedRunId}
                  isTabStop={item.index === roving.tabStop}
                  nowMs={nowMs}
                  actions={actions}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
