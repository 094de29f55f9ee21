import type { ReadingPlace } from '#shared/bridge/run-address.ts'

/** An element of a run, to be shown on the pages and in the content, or a page of it. */
export type NavigationTarget = ElementTarget | PageTarget | PlaceTarget

interface ElementTarget {
  readonly runId: string
  readonly elementKey: string
  /** Null where it isn't known: a link names the element alone. */
  readonly category: string | null
  /** Words to be marked, where a search has found them. */
  readonly words?: readonly string[]
}

/** A place where someone was before. */
interface PlaceTarget {
  readonly runId: string
  readonly place: ReadingPlace
}

interface PageTarget {
  readonly runId: string
  /** 1-based. */
  readonly page: number
}
