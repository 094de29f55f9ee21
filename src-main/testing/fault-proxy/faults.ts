/**
 * One way in which a service misbehaves though it works. `batch` counts from 0, `times` from the first
 * request that it meets.
 */
export type Fault =
  /** Takes a submit, has it accepted, and drops the connection before the answer. */
  | { readonly kind: 'lose-submit-answer'; readonly times: number }
  | {
      readonly kind: 'too-many-requests'
      readonly on: 'submit' | 'retrieve'
      readonly times: number
      /** In seconds; none when left out. */
      readonly retryAfter?: number
    }
  /** Making the addresses fails (`interface §7.3`). */
  | { readonly kind: 'retrieve-fails'; readonly times: number }
  | { readonly kind: 'batch-fails'; readonly batch: number }
  /** Shows a batch as started for that many polls, though it is finished. */
  | { readonly kind: 'batch-stalls'; readonly batch: number; readonly polls: number }
  | { readonly kind: 'download-expired'; readonly batch: number; readonly times: number }
  /** Ends the file early, with its full length announced or with none. */
  | {
      readonly kind: 'download-truncated'
      readonly batch: number
      readonly times: number
      readonly announced: boolean
    }
  | { readonly kind: 'clock'; readonly aheadMs: number }
  | { readonly kind: 'ids-as-text' }
  | { readonly kind: 'pages-from-batch' }

export type FaultKind = Fault['kind']

/** The faults of one proxy, each used up as often as it says. */
export interface FaultBook {
  find<K extends FaultKind>(kind: K): readonly Extract<Fault, { readonly kind: K }>[]
  /** Whether this fault is met once more. */
  take(fault: Extract<Fault, { readonly times: number }>): boolean
}

export function createFaultBook(faults: readonly Fault[]): FaultBook {
  const taken = new Map<Fault, number>()
  return {
    find: <K extends FaultKind>(kind: K) =>
      // Filtered by the very kind that the type names.
      faults.filter((fault) => fault.kind === kind) as unknown as readonly Extract<
        Fault,
        { readonly kind: K }
      >[],
    take(fault) {
      const count = taken.get(fault) ?? 0
      if (count >= fault.times) return false
      taken.set(fault, count + 1)
      return true
    },
  }
}
