/** An element of a run, to be shown on the pages and in the content. */
export interface NavigationTarget {
  readonly runId: string
  readonly elementKey: string
  readonly category: string
}
