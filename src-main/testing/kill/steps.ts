/** The steps of a run, as the core logs them: what is before each is on disk. */
export const steps = [
  'request.sending',
  'request.sent',
  'request.answered',
  'batch.on-disk',
  'batch.derived',
  'batch.stored',
  'request.ended',
] as const

/** `request.accepted`: the service has answered, and that is not on disk yet. */
export type Step = (typeof steps)[number] | 'request.accepted'

/** What the process that is to be killed is told. */
export interface VictimOrders {
  readonly dataDir: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly documentFile: string
  /** Sends a lost submit again, as a user may who knows that the service never had it. */
  readonly sendsLostAgain: boolean
  /** Parses what failed anew, as a user may; whatever is added to it, a later process goes on with. */
  readonly heals: boolean
  /** Kills itself at the `count`-th time of this step; null to live. */
  readonly dieAt: { readonly step: Step; readonly count: number } | null
}

/** What it says: that it is about to open the library, and what it answers when it has lived to the end. */
export type VictimNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly report: VictimReport }

/** How it found the run in the end. */
export interface VictimReport {
  readonly state: string
  readonly failure: string | null
  /** One line for each batch: pages, state, checksum of its elements. */
  readonly batches: readonly string[]
  /** Of every element in reading order. */
  readonly elementsSha256: string
  readonly elementCount: number
  readonly bugs: number
}
