/** What a process that imports and corrects is told, before it is killed. */
export interface EditingOrders {
  readonly dataDir: string
  /** Parses that other programs made, each to be imported and corrected in turn. */
  readonly files: readonly string[]
  /** Steps of corrections for each of them. */
  readonly steps: number
}

/** What it says as it goes: each is on disk by then. */
export type EditingNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'imported'; readonly name: string }
  | { readonly kind: 'corrected'; readonly name: string; readonly sequence: number }
  | { readonly kind: 'done'; readonly report: EditingReport }

/** What there is when all is done. */
export interface EditingReport {
  /** By name: how the run stands, its log of corrections without times, and what it says now. */
  readonly runs: readonly {
    readonly name: string
    readonly state: string
    readonly log: readonly string[]
    readonly texts: readonly string[]
  }[]
  readonly bugs: number
}
