import type { Run, RunProgress } from '#shared/runs/run.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Search, X } from 'lucide-react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { filterRuns } from './filter-runs.ts'
import type { RunActions } from './run-menu.ts'
import { RunRow } from './run-row.tsx'

interface LibraryPaneProps {
  /** Newest first. */
  readonly runs: readonly Run[]
  readonly progress: ReadonlyMap<string, RunProgress>
  readonly selectedRunId: string | null
  readonly actions: RunActions
  readonly isDropTarget: boolean
  readonly onChoose: () => void
  /** Beside the title: how the next files are parsed. */
  readonly options: ReactNode
  /** Under the drop zone: files on their way in, and what kept them out. */
  readonly intake: ReactNode
}

const rowHeight = 50
const minuteMs = 60_000

export function LibraryPane(props: LibraryPaneProps) {
  const text = useText('library')
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query)
  const shown = useMemo(() => filterRuns(props.runs, search), [props.runs, search])

  return (
    <section aria-label={text.title} className="flex h-full min-h-0 flex-col bg-paper">
      <div className="flex flex-col gap-2 p-3 pb-2">
        <DropZone isTarget={props.isDropTarget} onChoose={props.onChoose} />
        {props.options}
        {props.intake}
        {props.runs.length > 0 && (
          <div className="relative">
            <Search
              size={14}
              className="pointer-events-none absolute top-2.25 left-2 text-ink-faint"
              aria-hidden
            />
            <TextInput
              type="search"
              aria-label={text.search}
              placeholder={text.search}
              value={query}
              className="pr-8 pl-7 [&::-webkit-search-cancel-button]:hidden"
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
              onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
            />
            {query && (
              <IconButton
                label={text.clearSearch}
                icon={<X size={14} />}
                className="absolute top-0.5 right-0.5"
                onClick={() => setQuery('')}
              />
            )}
          </div>
        )}
      </div>
      {props.runs.length === 0 && <p className="px-4 py-1 text-sm text-ink-faint">{text.empty}</p>}
      {props.runs.length > 0 && shown.length === 0 && (
        <p className="px-4 py-1 text-sm text-ink-faint">{text.nothingFound(search)}</p>
      )}
      <RunList {...props} runs={shown} />
    </section>
  )
}

function RunList({ runs, progress, selectedRunId, actions }: LibraryPaneProps) {
  const text = useText('library')
  const nowMs = useNow()
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

/** The time, good enough for "3 minutes ago". */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
