import type { ElementPlace, Hit, PageMatch } from './pair-hits.ts'
import { pairHits } from './pair-hits.ts'
import { fold, unfold, type Folded } from './fold.ts'
import type { Matcher } from './matcher.ts'
import type { PageText } from '#shared/documents/read-page-text.ts'
import { boxesOf } from './page-text.ts'

/** What an element says, as far as finding in it goes. */
export interface ElementText {
  readonly key: string
  readonly category: string
  readonly text: string
  /** In reading order, at least one. */
  readonly places: readonly ElementPlace[]
}

/** An open document: what its pages carry, and what was parsed from it. */
export interface FindSource {
  /** Elements in reading order, some at a time. Rejects where they can't be read. */
  readonly readElements: (signal: AbortSignal) => AsyncIterable<readonly ElementText[]>
  readonly pageCount: number
  /** Whether a page, from 1, has a result: what it has is then compared with that. */
  readonly isParsed: (page: number) => boolean
  /** The text of a page, from 1. Null where the pages are pictures, or not open. */
  readonly readPage: ((page: number, signal: AbortSignal) => Promise<PageText>) | null
}

/** What was found so far. */
export interface Found {
  readonly hits: readonly Hit[]
  /** Whether there may be more to come. */
  readonly isSearching: boolean
  /** There are more hits than are told. */
  readonly isCut: boolean
  /** What was parsed could not be read: only the pages are searched. */
  readonly hasFailed: boolean
}

/** Searches one document; what was read is kept, and read once. */
export interface DocumentSearch {
  /** Begins to read, from a page on, before it is known what is looked for. */
  readonly prepare: (fromPage: number) => void
  /** Replaces the search before it. Begins at a page, from 1, and goes round. */
  readonly search: (matcher: Matcher, fromPage: number) => void
  /** Ends the search; what was read stays. */
  readonly stop: () => void
  readonly close: () => void
}

interface ReadElement extends ElementText {
  readonly folded: string
}

interface ReadPage extends PageText {
  readonly page: number
  readonly folded: Folded
}

/** Enough to walk through; a letter in a long document has a million. */
const maxHits = 10_000
/** The window is drawn in between. */
const sliceMs = 8
/** Between two looks at what was found so far. */
const tellMs = 100
/** The part of the time that goes into telling, at most: all hits are paired anew for it. */
const tellShare = 0.1
/** One page is read by the file's worker while the text of others comes over. */
const pagesAtOnce = 4

/** Searches a document and tells what was found as it goes; the search takes the window's thread a little at a time. */
export function createDocumentSearch(
  source: FindSource,
  onFound: (found: Found) => void,
): DocumentSearch {
  const closing = new AbortController()
  const { signal } = closing
  /** In the order of reading: what comes is put at their ends. */
  const elements: ReadElement[] = []
  const pages: ReadPage[] = []
  let isReading = 0
  let hasBegun = false
  let hasFailed = false
  /** Wakes the search when more was read. */
  let arrival = Promise.withResolvers<void>()
  let searching = new AbortController()

  function arrived(): void {
    arrival.resolve()
    arrival = Promise.withResolvers()
  }

  function begin(fromPage: number): void {
    if (hasBegun) return
    hasBegun = true
    void whileReading(readAllElements)
    if (!source.readPage) return
    const order = pagesFrom(fromPage, source.pageCount)
    for (let reader = 0; reader < pagesAtOnce; reader++) void whileReading(() => readPages(order))
  }

  async function whileReading(read: () => Promise<void>): Promise<void> {
    isReading++
    await read().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    isReading--
    arrived()
  }

  async function readAllElements(): Promise<void> {
    try {
      for await (const some of source.readElements(signal)) {
        for (const element of some) elements.push({ ...element, folded: fold(element.text).text })
        arrived()
      }
    } catch {
      signal.throwIfAborted()
      hasFailed = true
    }
  }

  /** `order` is shared by all who read: each takes the next one. */
  async function readPages(order: Iterator<number>): Promise<void> {
    for (let next = order.next(); !next.done; next = order.next()) {
      signal.throwIfAborted()
      // A page that can't be read is told by its picture; it carries no text.
      const text = await source.readPage?.(next.value, signal).catch(() => null)
      if (!text || text.text.trim() === '') continue
      pages.push({ ...text, page: next.value, folded: fold(text.text) })
      arrived()
    }
  }

  async function run(matcher: Matcher, fromPage: number, stop: AbortSignal): Promise<void> {
    const found = createFoundSoFar()
    const slice = createSlices(stop)
    let seen = { elements: 0, pages: 0 }
    let tellAtMs = -Infinity
    const tell = (isSearching: boolean): void => {
      const beganMs = performance.now()
      const { isCut } = found
      onFound({ hits: found.hits(elements, source.isParsed), isSearching, isCut, hasFailed })
      const endedMs = performance.now()
      tellAtMs = endedMs + Math.max(tellMs, (endedMs - beganMs) / tellShare)
    }
    for (;;) {
      const isLast = isReading === 0
      const coming = arrival.promise
      const fresh = { elements: elements.slice(seen.elements), pages: pages.slice(seen.pages) }
      seen = { elements: elements.length, pages: pages.length }
      for (const page of startingAt(fresh.pages, fromPage)) {
        found.inPage(page, matcher)
        if (found.hasNew && performance.now() > tellAtMs) tell(true)
        await slice()
      }
      for (const element of startingAt(fresh.elements, fromPage)) {
        found.inElement(element, matcher)
        if (found.hasNew && performance.now() > tellAtMs) tell(true)
        await slice()
      }
      if (isLast || found.isCut) return tell(false)
      await coming
      stop.throwIfAborted()
    }
  }

  return {
    prepare: begin,
    search(matcher, fromPage) {
      searching.abort()
      searching = new AbortController()
      const stop = AbortSignal.any([searching.signal, signal])
      begin(fromPage)
      run(matcher, fromPage, stop).catch((error: unknown) => {
        if (!stop.aborted) throw error
      })
    },
    stop: () => searching.abort(),
    close: () => closing.abort(),
  }
}

/** Collects matches and pairs them when they are asked for. */
function createFoundSoFar() {
  const pageMatches = new Map<number, readonly PageMatch[]>()
  const counts = new Map<string, number>()
  let total = 0
  let hasNew = false

  return {
    get isCut() {
      return total >= maxHits
    },
    get hasNew() {
      return hasNew
    },
    inPage(page: ReadPage, matcher: Matcher): void {
      const ranges = matcher(page.folded.text, maxHits - total)
      // An empty list says that the page has a text, and not this one.
      pageMatches.set(
        page.page,
        ranges.map((folded) => {
          const range = unfold(page.folded, folded)
          return { range, boxes: boxesOf(page, range) }
        }),
      )
      total += ranges.length
      hasNew ||= ranges.length > 0
    },
    inElement(element: ReadElement, matcher: Matcher): void {
      const { length } = matcher(element.folded, maxHits)
      if (length === 0) return
      counts.set(element.key, length)
      hasNew = true
    },
    hits(elements: readonly ReadElement[], isParsed: FindSource['isParsed']): readonly Hit[] {
      hasNew = false
      const matched = elements.flatMap(({ key, category, places }) => {
        const count = counts.get(key)
        return count === undefined ? [] : [{ key, category, places, count }]
      })
      return pairHits(pageMatches, matched, isParsed).slice(0, maxHits)
    },
  }
}

/** What stands on a page or behind it first, then the rest. */
function startingAt<T extends { readonly page: number } | ElementText>(
  all: readonly T[],
  fromPage: number,
): readonly T[] {
  const pageOf = (one: T): number => ('page' in one ? one.page : (one.places[0]?.page ?? 0))
  const isBefore = (one: T): boolean => pageOf(one) < fromPage
  return [...all.filter((one) => !isBefore(one)), ...all.filter(isBefore)]
}

function* pagesFrom(first: number, count: number): Generator<number, void> {
  const start = Math.min(Math.max(1, first), Math.max(1, count))
  for (let page = start; page <= count; page++) yield page
  for (let page = 1; page < start; page++) yield page
}

/** Waits for the window's turn whenever a slice of time is used up. Throws when it is to stop. */
function createSlices(stop: AbortSignal): () => Promise<void> | void {
  let until = performance.now() + sliceMs
  return () => {
    if (performance.now() < until) return undefined
    return takeTurns().then(() => {
      stop.throwIfAborted()
      until = performance.now() + sliceMs
    })
  }
}

/** Lets the window draw and answer, and goes on before what is less urgent; a timer in Safari waits longer. */
function takeTurns(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
