import type { Run, RunProgress } from '#shared/runs/run.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { useNow } from '../ui/use-now.ts'
import type { RunActions } from './run-menu.ts'
import { RunRow } from './run-row.tsx'

interface RunListProps {
  readonly runs: readonly Run[]
  readonly progress: ReadonlyMap<string, RunProgress>
  readonly selectedRunId: string | null
  readonly actions: RunActions
}

const rowHeight = 50
const minuteMs = 60_000

/** The runs as they were arranged. Only those near the view exist. */
export function RunList({ runs, progress, selectedRunId, actions }: RunListProps) {
  const text = useText('library')
  const nowMs = useNow(minuteMs)
  const scroller = useRef<HTMLDivElement>(null)
  const getItemKey = useCallback((index: number) => runs[index]?.id ?? index, [runs])
  // The compiler leaves components with a virtualiser alone, as its functions must not be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 8,
  })

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      <ul
        aria-label={text.runs}
        className="relative"
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
