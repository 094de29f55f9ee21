import type { SearchHit } from '#shared/library/search.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { FileText } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { categoryName } from '../text/categories.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useNow } from '../ui/use-now.ts'
import { useRovingRows } from '../ui/use-roving-rows.ts'
import { tellApart } from './describe-run.ts'
import { cutSnippet, hitRows, type HitRow } from './hit-rows.ts'
import type { LibraryStore, SearchResultsState, SearchGap } from './library-store.ts'

/** Where a hit is. */
export type Place = Pick<SearchHit, 'runId' | 'elementKey' | 'category'> & {
  /** What was looked for, also where it stands beyond what the list shows of the hit. */
  readonly words: readonly string[]
}

interface SearchResultsProps {
  readonly store: LibraryStore
  /** All that the library has. */
  readonly runs: readonly ListedRun[]
  /** The element that is open, to be marked in the list. */
  readonly selectedKey: string | null
  readonly selectedRunId: string | null
  readonly onOpen: (place: Place) => void
}

/** What the search in all contents has found, by document, page and element. */
export function SearchResults(props: SearchResultsProps) {
  const { store } = props
  const text = useText('search')
  const ui = useText('ui')
  const results = useStore(store, (state) => state.results)
  const isSearching = useStore(store, (state) => state.isSearching)
  const { searchAgain } = store.getState()

  if (results.kind === 'failed') {
    return (
      <ErrorNotice error={results.error} className="m-3">
        <Button className="h-7" onClick={searchAgain}>
          {ui.tryAgain}
        </Button>
      </ErrorNotice>
    )
  }
  if (results.kind === 'none') {
    return (
      <p className="px-4 py-1 text-sm text-ink-faint">{isSearching ? text.searching : text.hint}</p>
    )
  }
  return (
    <>
      <Summary results={results} runs={props.runs} isSearching={isSearching} />
      <HitList {...props} results={results} />
    </>
  )
}

interface ReadyProps {
  readonly results: Extract<SearchResultsState, { kind: 'ready' }>
}

interface SummaryProps extends ReadyProps, Pick<SearchResultsProps, 'runs'> {
  readonly isSearching: boolean
}

function Summary({ results, runs, isSearching }: SummaryProps) {
  const text = useText('search')
  const language = useLanguage()
  const documents = useMemo(() => {
    // Of one document several runs may be found.
    const documentOf = new Map(runs.map(({ id, documentId }) => [id, documentId]))
    return new Set(results.hits.map(({ runId }) => documentOf.get(runId) ?? runId)).size
  }, [results, runs])
  return (
    <output className="block px-4 pb-1 text-sm text-ink-faint">
      {isSearching
        ? text.searching
        : results.hits.length === 0
          ? text.nothing(results.query)
          : text.found(
              text.hits(formatNumber(results.hits.length, language), results.nextCursor === null),
              text.documents(formatNumber(documents, language)),
            )}
      {results.indexing > 0 && (
        <span className="block">{text.indexing(formatNumber(results.indexing, language))}</span>
      )}
    </output>
  )
}

const heights: Readonly<Record<HitRow['kind'], number>> = { run: 38, page: 26, hit: 48, gap: 34 }

/** From the end, that more is asked for. */
const rowsAhead = 30

function HitList({ store, results, runs, onOpen, ...selected }: SearchResultsProps & ReadyProps) {
  const text = useText('search')
  const ui = useText('ui')
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => hitRows(results.hits, results.gaps), [results])
  const told = useRunsToldApart(rows, runs)
  const estimateSize = useCallback((index: number) => heights[rows[index]?.kind ?? 'hit'], [rows])
  const getItemKey = useCallback((index: number) => rowKey(rows[index]), [rows])
  const keys = useMemo(() => rows.map((row) => (row.kind === 'hit' ? rowKey(row) : null)), [rows])
  const { selectedRunId, selectedKey } = selected
  const roving = useRovingRows({
    keys,
    initialKey: `hit ${selectedRunId} ${selectedKey}`,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  })
  // oxlint-disable-next-line react/incompatible-library -- a virtualiser's functions must not be memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    rangeExtractor: roving.rangeExtractor,
    overscan: 10,
  })
  // Whoever comes near the end of what is here reads on.
  const isNearEnd = (virtualizer.range?.endIndex ?? -1) + rowsAhead >= rows.length
  const goesOn = results.nextCursor !== null && results.moreError === null
  useEffect(() => {
    if (isNearEnd && goesOn) void store.getState().loadMore()
  }, [store, isNearEnd, goesOn, rows])

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2" data-hits>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the keys that walk its buttons */}
      <ul
        aria-label={text.results}
        className="relative"
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Row
                  row={row}
                  told={row.kind === 'run' ? told.get(row.runId) : undefined}
                  isTabStop={item.index === roving.tabStop}
                  onOpen={(place) => onOpen({ ...place, words: results.words })}
                  {...selected}
                />
              </li>
            )
          )
        })}
      </ul>
      {results.moreError && (
        <ErrorNotice error={results.moreError} className="m-1">
          <Button className="h-7" onClick={() => void store.getState().loadMore()}>
            {ui.tryAgain}
          </Button>
        </ErrorNotice>
      )}
    </div>
  )
}

/** By the run; those that are alone with their name need none. */
function useRunsToldApart(
  rows: readonly HitRow[],
  runs: readonly ListedRun[],
): ReadonlyMap<string, string> {
  const language = useLanguage()
  const nowMs = useNow(quarterHourMs)
  return useMemo(() => {
    const ids = new Set(rows.flatMap((row) => (row.kind === 'run' ? [row.runId] : [])))
    const found = runs.filter(({ id }) => ids.has(id))
    return new Map(
      found.flatMap((run) => {
        const told = tellApart(run, found, nowMs, language)
        return told === null ? [] : [[run.id, told]]
      }),
    )
  }, [rows, runs, nowMs, language])
}

const quarterHourMs = 15 * 60_000

interface RowProps extends Pick<SearchResultsProps, 'selectedKey' | 'selectedRunId'> {
  readonly onOpen: (place: Omit<Place, 'words'>) => void
  readonly row: HitRow
  /** What tells its run from others of its name that were found. */
  readonly told: string | undefined
  readonly isTabStop: boolean
}

function Row({ row, told, ...rest }: RowProps) {
  const content = useText('content')
  const language = useLanguage()
  switch (row.kind) {
    case 'run':
      return (
        <h2
          className="grid grid-cols-[auto_minmax(0,max-content)_1fr] items-center gap-x-2 px-2 pt-3 pb-1 font-semibold"
          title={told === undefined ? row.name : `${row.name} · ${told}`}
        >
          <FileText size={14} className="text-ink-faint" aria-hidden />
          <span className="truncate">{row.name}</span>
          <span className="font-normal text-ink-faint tabular-nums">
            {formatNumber(row.count, language)}
          </span>
          {told !== undefined && (
            <span className="col-span-2 col-start-2 truncate text-sm font-normal text-ink-faint">
              {told}
            </span>
          )}
        </h2>
      )
    case 'page':
      return (
        <h3 className="px-2 pt-1 pl-7.5 text-sm text-ink-faint">
          {content.page(formatNumber(row.page, language))}
        </h3>
      )
    case 'hit':
      return <Hit hit={row.hit} {...rest} />
    case 'gap':
      return <Gap gap={row.gap} />
  }
}

function Hit({
  hit,
  isTabStop,
  selectedKey,
  selectedRunId,
  onOpen,
}: Omit<RowProps, 'row' | 'told'> & { hit: SearchHit }) {
  const language = useLanguage()
  const isSelected = hit.elementKey === selectedKey && hit.runId === selectedRunId
  return (
    <button
      type="button"
      data-hit
      data-row-stop
      tabIndex={isTabStop ? 0 : -1}
      data-category={hit.category}
      aria-current={isSelected}
      aria-label={`${categoryName(hit.category, language)}: ${hit.snippet}`}
      className={classNames(
        'category-mark flex w-full gap-2.5 rounded-md py-1 pr-2 pl-3 text-left text-sm',
        isSelected ? 'bg-selected' : 'hover:bg-sunken',
      )}
      onClick={() => onOpen(hit)}
    >
      <span
        className="mt-1 h-3 w-1 shrink-0 rounded-full bg-(--mark)"
        title={categoryName(hit.category, language)}
      />
      <span className="line-clamp-2 min-w-0 flex-1">
        {cutSnippet(hit).map(({ text, isMatch }, index) =>
          isMatch ? (
            // Parts stay where they are.
            <mark key={index} className="found">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  )
}

function Gap({ gap }: { readonly gap: SearchGap }) {
  const text = useText('search')
  const batches = useText('batches')
  const language = useLanguage()
  const pages = batches.range(
    formatNumber(gap.startPage, language),
    formatNumber(gap.endPage, language),
  )
  return (
    <p className="flex items-center gap-2.5 px-3 py-1 text-sm text-ink-faint">
      <span className="batch-mark size-2.5 shrink-0" data-look="failed" aria-hidden />
      {text.gap(pages)}
    </p>
  )
}

function rowKey(row: HitRow | undefined): string {
  switch (row?.kind) {
    case 'run':
      return `run ${row.runId}`
    case 'page':
      return `page ${row.runId} ${row.page}`
    case 'hit':
      return `hit ${row.hit.runId} ${row.hit.elementKey}`
    case 'gap':
      return `gap ${row.gap.runId} ${row.gap.startPage}`
    case undefined:
      return ''
  }
}
