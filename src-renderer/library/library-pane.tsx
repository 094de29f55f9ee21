import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { RunProgress } from '#shared/runs/run.ts'
import { lazy, Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import { ArrangePopover } from './arrange-popover.tsx'
import { arrangeRuns, isFiltered, plainArrangement } from './arrange-runs.ts'
import { DropZone } from './drop-zone.tsx'
import { failedRuns } from './failed-runs.ts'
import { filterRuns } from './filter-runs.ts'
import type { LibraryStore } from './library-store.ts'
import { RunList } from './run-list.tsx'
import type { RunActions } from './run-menu.ts'
import { SearchBox } from './search-box.tsx'
import type { Place } from './search-results.tsx'

const SearchResults = lazy(async () => {
  const { SearchResults: component } = await import('./search-results.tsx')
  return { default: component }
})

interface LibraryPaneProps {
  readonly store: LibraryStore
  /** Newest first. */
  readonly runs: readonly ListedRun[]
  readonly progress: ReadonlyMap<string, RunProgress>
  readonly selectedRunId: string | null
  readonly selectedKey: string | null
  readonly actions: RunActions
  /** See `SearchBox`. */
  readonly focusRequest: number
  readonly onChoose: () => void
  readonly onOpenPlace: (place: Place) => void
  /** Beside the title: how the next files are parsed. */
  readonly options: ReactNode
  /** At the foot, where it moves no row: files on their way in, what kept them out, and the queue. */
  readonly intake: ReactNode
}

const quarterHourMs = 15 * 60_000

/** Everything that was parsed, by run or by what is in it. */
export function LibraryPane(props: LibraryPaneProps) {
  const { store, runs } = props
  const text = useText('library')
  const mode = useStore(store, (state) => state.mode)
  return (
    <section aria-label={text.title} data-library className="flex h-full min-h-0 flex-col bg-paper">
      <div className="@container flex flex-col gap-2 p-3 pb-2">
        <DropZone onChoose={props.onChoose} />
        {props.options}
        {runs.length > 0 && (
          <SearchBox store={store} focusRequest={props.focusRequest}>
            {mode === 'names' && <Arrange {...props} />}
          </SearchBox>
        )}
      </div>
      {runs.length === 0 ? (
        <p className="px-4 py-1 text-sm text-ink-faint">{text.empty}</p>
      ) : mode === 'names' ? (
        <ArrangedRuns {...props} />
      ) : (
        <Suspense>
          <SearchResults
            store={store}
            runs={runs}
            selectedKey={props.selectedKey}
            selectedRunId={props.selectedRunId}
            onOpen={props.onOpenPlace}
          />
        </Suspense>
      )}
      <div className="flex shrink-0 flex-col gap-2 border-t border-line p-3 empty:hidden">
        {props.intake}
      </div>
    </section>
  )
}

function Arrange({ store, runs }: LibraryPaneProps) {
  const arrangement = useStore(store, (state) => state.arrangement)
  return (
    <ArrangePopover
      runs={runs}
      arrangement={arrangement}
      onChange={(change) => store.getState().arrange(change)}
    />
  )
}

function ArrangedRuns(props: LibraryPaneProps) {
  const { store, runs } = props
  const text = useText('search')
  const language = useLanguage()
  const query = useDeferredValue(useStore(store, (state) => state.query))
  const arrangement = useStore(store, (state) => state.arrangement)
  const nowMs = useNow(quarterHourMs)
  const shown = useMemo(
    () => filterRuns(arrangeRuns(runs, arrangement, nowMs), query),
    [runs, arrangement, nowMs, query],
  )
  return (
    <>
      {isFiltered(arrangement) && (
        <p className="flex items-center justify-between gap-2 px-4 pb-1 text-sm text-ink-faint">
          {text.shownOf(formatNumber(shown.length, language), formatNumber(runs.length, language))}
          <Button
            look="quiet"
            className="h-6"
            onClick={() =>
              store.getState().arrange({ ...plainArrangement, order: arrangement.order })
            }
          >
            {text.reset}
          </Button>
        </p>
      )}
      <FailedRuns runs={runs} onRetry={props.actions.retryAll} />
      {shown.length === 0 && <NoRuns store={store} query={query} />}
      <RunList {...props} runs={shown} />
    </>
  )
}

interface FailedRunsProps {
  readonly runs: readonly ListedRun[]
  readonly onRetry: RunActions['retryAll']
}

/** What of the list the Tab key comes to. */
const rowStop = '[role=treegrid] [data-row-stop][tabindex="0"]'

/** One failed run has its own way to be parsed again; several have one for all. */
function FailedRuns({ runs, onRetry }: FailedRunsProps) {
  const text = useText('library')
  const language = useLanguage()
  const failed = useMemo(() => failedRuns(runs), [runs])
  if (failed.length < 2) return null
  return (
    <p className="mx-3 mb-1 flex items-center justify-between gap-2 rounded-md bg-danger-wash py-0.5 pr-0.5 pl-2.5 text-sm">
      {text.failed(formatNumber(failed.length, language))}
      <Button
        look="quiet"
        className="h-6"
        onClick={({ currentTarget }) => {
          // The button goes, and the keys stay in the list.
          const stop = currentTarget.closest('section')?.querySelector<HTMLElement>(rowStop)
          stop?.focus({ preventScroll: true })
          onRetry(failed)
        }}
      >
        {text.retryAll}
      </Button>
    </p>
  )
}

/** What is called otherwise may still have it in its contents. */
function NoRuns({ store, query }: { readonly store: LibraryStore; readonly query: string }) {
  const text = useText('search')
  const library = useText('library')
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-1 text-sm text-ink-faint">
      <p>{query === '' ? text.noneLeft : library.nothingFound(query)}</p>
      {query !== '' && (
        <Button className="h-7" onClick={() => store.getState().setMode('contents')}>
          {text.tryContents(query)}
        </Button>
      )}
    </div>
  )
}
