import type { CallOutput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { SearchHit } from '#shared/library/search.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { plainArrangement, type Arrangement } from './arrange-runs.ts'

/** Whether the search box looks for runs by name, or in everything that was ever parsed. */
export type SearchMode = 'names' | 'contents'

export type SearchGap = CallOutput<'library.search'>['gaps'][number]

export type SearchResultsState =
  /** Nothing was asked for. */
  | { readonly kind: 'none' }
  /** The answer to an earlier question stays readable meanwhile. */
  | {
      readonly kind: 'ready'
      readonly query: string
      readonly hits: readonly SearchHit[]
      /** What was looked for: each is in every hit. */
      readonly words: readonly string[]
      readonly gaps: readonly SearchGap[]
      /** Documents of which the search does not know everything yet. */
      readonly indexing: number
      /** Null when these are all. */
      readonly nextCursor: string | null
      /** Why the rest was not had, of which nothing is asked until someone tries again. */
      readonly moreError: ErrorData | null
    }
  | { readonly kind: 'failed'; readonly error: ErrorData }

interface LibraryState {
  readonly query: string
  readonly mode: SearchMode
  readonly arrangement: Arrangement
  readonly results: SearchResultsState
  readonly isSearching: boolean
  /** Documents whose runs are folded away. */
  readonly collapsed: ReadonlySet<string>
  /** Runs that are selected together, by id, besides the one that is open. */
  readonly marked: ReadonlySet<string>

  readonly setQuery: (query: string) => void
  readonly setExpanded: (documentId: string, isExpanded: boolean) => void
  readonly mark: (runIds: Iterable<string>) => void
  readonly setMode: (mode: SearchMode) => void
  readonly arrange: (change: Partial<Arrangement>) => void
  /** Asks again, since there may be more to find by now. */
  readonly searchAgain: () => void
  readonly apply: (event: AppEvent) => void
  /** Asks for what comes after the hits that are here, once at a time. */
  readonly loadMore: () => Promise<void>
}

export type LibraryStore = StoreApi<LibraryState>

interface LibraryStoreOptions {
  readonly bridge: Bridge
  /** Waits for the end of typing; returns how not to. Default: 150 ms. */
  readonly afterTyping?: (act: () => void) => () => void
}

const pageOfHits = 100
const nothing: SearchResultsState = { kind: 'none' }

export function createLibraryStore({
  bridge,
  afterTyping = (act) => {
    const timer = setTimeout(act, 150)
    return () => clearTimeout(timer)
  },
}: LibraryStoreOptions): LibraryStore {
  // An answer to an older question must not replace a newer one.
  let asked = 0
  /** The question that asks for more. */
  let askedForMore = -1
  let stopWaiting = (): void => {}
  /** Whether there may be more to find than the question under way answers. */
  let hasLearned = false

  return createStore<LibraryState>((set, get) => {
    /** What is found behind a cursor: as many as a page holds, and of a question that is asked again as many as are here. */
    async function find(
      query: string,
      cursor: string | null,
      question: number,
    ): Promise<Result<CallOutput<'library.search'>>> {
      const { results } = get()
      const isAgain = cursor === null && results.kind === 'ready' && results.query === query
      const wanted = isAgain ? results.hits.length : 0
      const asking = { text: query, limit: pageOfHits }
      let answer = await bridge.call('library.search', { ...asking, cursor })
      while (question === asked && answer.ok && answer.data.hits.length < wanted) {
        const { hits, gaps, nextCursor } = answer.data
        if (nextCursor === null) break
        const more = await bridge.call('library.search', { ...asking, cursor: nextCursor })
        if (!more.ok) return more
        const all = [...hits, ...more.data.hits]
        const data = { ...more.data, hits: all, gaps: [...mergeGaps(gaps, more.data.gaps)] }
        answer = { ok: true, data }
      }
      return answer
    }

    async function ask(cursor: string | null): Promise<void> {
      const question = ++asked
      hasLearned = false
      const query = get().query.trim()
      if (cursor === null) set({ isSearching: true })
      else askedForMore = question
      const answer = await find(query, cursor, question)
      if (question !== asked) return
      askedForMore = -1
      const earlier = get().results
      const isMore = cursor !== null && earlier.kind === 'ready'
      if (!answer.ok) {
        const { error } = answer
        const results = isMore
          ? { ...earlier, moreError: error }
          : { kind: 'failed' as const, error }
        set({ isSearching: false, results })
        return
      }
      set({
        isSearching: false,
        results: {
          kind: 'ready',
          query,
          hits: isMore ? [...earlier.hits, ...answer.data.hits] : answer.data.hits,
          words: answer.data.words,
          gaps: isMore ? mergeGaps(earlier.gaps, answer.data.gaps) : answer.data.gaps,
          indexing: answer.data.indexing,
          nextCursor: answer.data.nextCursor,
          moreError: null,
        },
      })
      if (hasLearned && answer.data.indexing > 0) search()
    }

    function search(): void {
      stopWaiting()
      if (get().mode !== 'contents') return
      if (get().query.trim() === '') {
        asked++
        set({ results: nothing, isSearching: false })
        return
      }
      set({ isSearching: true })
      stopWaiting = afterTyping(() => void ask(null))
    }

    return {
      query: '',
      mode: 'names',
      arrangement: plainArrangement,
      results: nothing,
      isSearching: false,
      collapsed: new Set(),
      marked: new Set(),

      setExpanded(documentId, isExpanded) {
        const collapsed = new Set(get().collapsed)
        if (isExpanded) collapsed.delete(documentId)
        else collapsed.add(documentId)
        set({ collapsed })
      },
      mark: (runIds) => set({ marked: new Set(runIds) }),
      setQuery(query) {
        set({ query })
        search()
      },
      setMode(mode) {
        if (mode === get().mode) return
        set({ mode })
        search()
      },
      arrange: (change) =>
        set(({ arrangement }) => ({ arrangement: { ...arrangement, ...change } })),
      searchAgain: search,
      apply(event) {
        const { results, mode, isSearching } = get()
        if (event.name !== 'library.indexing' || mode !== 'contents') return
        // What was missing from an answer may be found now; asked anew each time, it would never be answered.
        if (isSearching) hasLearned = true
        else if (results.kind === 'ready' && results.indexing > 0) search()
      },
      async loadMore() {
        const { results, isSearching } = get()
        if (isSearching || askedForMore === asked) return
        if (results.kind !== 'ready' || results.nextCursor === null) return
        await ask(results.nextCursor)
      },
    }
  })
}

function mergeGaps(before: readonly SearchGap[], more: readonly SearchGap[]): readonly SearchGap[] {
  const known = new Set(before.map(({ runId, startPage }) => `${runId}:${startPage}`))
  return [...before, ...more.filter(({ runId, startPage }) => !known.has(`${runId}:${startPage}`))]
}
