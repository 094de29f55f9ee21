import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDocumentSearch, type DocumentSearch, type FindSource } from './document-search.ts'
import { emptyQuery, maxQuery, type FindQuery } from './find-query.ts'
import { compileQuery, wordsMatcher, type Matcher } from './matcher.ts'
import type { Hit, HitSide } from './pair-hits.ts'

/** What is marked in all text on screen, and the hit that someone stands at. */
export interface Marks {
  readonly matcher: Matcher
  readonly current: Hit | null
}

interface FindState {
  readonly isOpen: boolean
  readonly query: FindQuery
  /** Why the query is no expression; null where it is one. */
  readonly invalid: string | null
  /** All hits, in the order of the pages. */
  readonly hits: readonly Hit[]
  /** Walks only what this side alone has. */
  readonly only: Exclude<HitSide, 'both'> | null
  /** The hit that someone stands at, one of `walkedHits`. */
  readonly current: Hit | null
  readonly isSearching: boolean
  readonly isCut: boolean
  readonly hasFailed: boolean
  readonly marks: Marks | null

  readonly open: () => void
  /** Takes all marks away, also those of words. */
  readonly close: () => void
  readonly setQuery: (change: Partial<FindQuery>) => void
  readonly setOnly: (only: FindState['only']) => void
  readonly step: (direction: 1 | -1) => void
  /** Marks words that something else has found. */
  readonly markWords: (words: readonly string[]) => void
  /**
   * Another document is open, or the same anew; null for none.
   *
   * @param of what is searched: who reads the same anew stays where they are
   */
  readonly setSource: (source: FindSource | null, of: string | null) => void
}

export type FindStore = StoreApi<FindState>

interface FindStoreOptions {
  /** The page being read, from 1. */
  readonly pageNow: () => number
  /** Brings a hit into view. */
  readonly onGo: (hit: Hit) => void
}

/** The hits that stepping walks. */
export function walkedHits({ hits, only }: Pick<FindState, 'hits' | 'only'>): readonly Hit[] {
  return only === null ? hits : hits.filter(({ side }) => side === only)
}

const noHits = { hits: [], current: null, isSearching: false, isCut: false, marks: null } as const

export function createFindStore({ pageNow, onGo }: FindStoreOptions): FindStore {
  let searched: DocumentSearch | null = null
  let matcher: Matcher | null = null
  /** An answer to an older query must not replace a newer one. */
  let asked = 0
  /** Where this search began; its first hit is gone to once. */
  let fromPage = 1
  let hasGone = false
  /** What was searched last, and the hit someone stood at when it was to be read anew. */
  let searchedLast: string | null = null
  let left: Hit | null = null

  return createStore<FindState>()((set, get) => {
    async function ask(): Promise<void> {
      const question = ++asked
      const compiled = await compileQuery(get().query)
      if (question !== asked) return
      matcher = compiled.kind === 'ready' ? compiled.matcher : null
      set({ ...noHits, only: null, invalid: compiled.kind === 'invalid' ? compiled.detail : null })
      left = null
      hasGone = false
      begin()
    }

    function begin(): void {
      searched?.stop()
      if (!searched || !get().isOpen) return
      fromPage = Math.max(1, pageNow())
      // Most of the time goes into reading: it is used while the first word is typed.
      searched.prepare(fromPage)
      if (!matcher) return
      set({ isSearching: true, marks: { matcher, current: null } })
      searched.search(matcher, fromPage)
    }

    function goTo(current: Hit | null): void {
      const { marks } = get()
      set({ current, marks: marks && { ...marks, current } })
      if (current) onGo(current)
    }

    function goToFirst(isSearching: boolean): void {
      const walked = walkedHits(get())
      const ahead = walked.find(({ page }) => page >= fromPage)
      // Pages before the one being read are searched last.
      const first = ahead ?? (isSearching ? undefined : walked[0])
      if (!first) return
      hasGone = true
      goTo(first)
    }

    return {
      ...noHits,
      isOpen: false,
      query: emptyQuery,
      invalid: null,
      only: null,
      hasFailed: false,

      open() {
        if (get().isOpen) return
        set({ isOpen: true })
        searched?.prepare(Math.max(1, pageNow()))
        void ask()
      },
      close() {
        asked++
        searched?.stop()
        set({ ...noHits, isOpen: false, only: null, invalid: null })
      },
      setQuery(change) {
        const query = { ...get().query, ...change }
        set({ query: { ...query, text: query.text.slice(0, maxQuery) } })
        void ask()
      },
      setOnly(only) {
        set({ only })
        const walked = walkedHits(get())
        const { current } = get()
        if (current && walked.includes(current)) return
        const ahead = walked.find(({ page }) => page >= (current?.page ?? 1))
        goTo(ahead ?? walked[0] ?? null)
      },
      step(direction) {
        const walked = walkedHits(get())
        if (walked.length === 0) return
        const { current } = get()
        const at = current === null ? -1 : walked.indexOf(current)
        const next = at === -1 ? 0 : (at + direction + walked.length) % walked.length
        goTo(walked[next] ?? null)
      },
      markWords(words) {
        if (get().isOpen) return
        const wanted = wordsMatcher(words)
        set({ marks: wanted && { matcher: wanted, current: null } })
      },
      setSource(source, of) {
        searched?.close()
        searched = null
        left = get().current ?? left
        if (source && of !== searchedLast) {
          left = null
          hasGone = false
          searchedLast = of
        }
        // Words that are marked stay so: more of the same document has come, most likely.
        set({ hits: [], current: null, isSearching: false, isCut: false, hasFailed: false })
        if (!source) return
        const search = createDocumentSearch(source, (found) => {
          if (search !== searched) return
          const current = sameHit(found.hits, get().current ?? left)
          if (current) left = null
          const { marks } = get()
          set({ ...found, current, marks: marks && { ...marks, current } })
          if (!hasGone) goToFirst(found.isSearching)
        })
        searched = search
        begin()
      },
    }
  })
}

/** The hit someone stands at among newer ones: pages read since may have paired it. */
function sameHit(hits: readonly Hit[], current: Hit | null): Hit | null {
  if (!current) return null
  const { page, onPage, inElement } = current
  const same = hits.find(
    (hit) =>
      (inElement !== null &&
        hit.inElement?.key === inElement.key &&
        hit.inElement.index === inElement.index) ||
      (onPage !== null && hit.page === page && hit.onPage?.index === onPage.index),
  )
  return same ?? null
}
