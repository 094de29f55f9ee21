import type { ErrorData } from '#shared/errors.ts'
import type { ElementPair } from '#shared/judging/comparison.ts'
import type { VoteChoice } from '#shared/judging/kinds.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

/** What is decided on a page, by what was seen of it. */
export type Decision = 'left' | 'right' | 'same' | 'both-bad' | 'skip'

/** A page whose answers stand beside each other. */
export interface Ballot {
  /** 1-based. */
  readonly page: number
  /** The second run’s answer is the one on the left. */
  readonly isTurned: boolean
}

interface Given {
  /** Null where the page was skipped. */
  readonly voteId: string | null
  readonly choice: VoteChoice | null
}

interface VoteState {
  readonly firstRunId: string | null
  readonly secondRunId: string | null
  /** Pages on which something is read otherwise and nobody voted yet; null until they are known. */
  readonly ballots: readonly Ballot[] | null
  /** What was decided of the first of them, in order. */
  readonly given: readonly Given[]
  readonly failure: ErrorData | null

  readonly open: (firstRunId: string, secondRunId: string) => Promise<void>
  readonly close: () => void
  readonly decide: (decision: Decision) => Promise<void>
  /** Takes the last decision back, and shows its page as it was. */
  readonly undo: () => Promise<void>
}

export type VoteStore = StoreApi<VoteState>

interface VoteOptions {
  readonly bridge: Bridge
  /** Which of two answers stands on the left. */
  readonly toss: () => boolean
}

const nothing = {
  firstRunId: null,
  secondRunId: null,
  ballots: null,
  given: [],
  failure: null,
} as const

/** A vote between two runs by someone who does not see whose answer is whose. */
export function createVoteStore({ bridge, toss }: VoteOptions): VoteStore {
  return createStore<VoteState>()((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0
    let isDeciding = false

    async function add(ballot: Ballot, choice: VoteChoice): Promise<Given | null> {
      const { firstRunId, secondRunId } = get()
      if (firstRunId === null || secondRunId === null) return null
      const voteId = crypto.randomUUID()
      const runs = { firstRunId, secondRunId }
      const asked = { id: voteId, page: ballot.page, ...runs, choice }
      const result = await bridge.call('judging.vote', asked)
      if (!result.ok) set({ failure: result.error })
      return result.ok ? { voteId, choice } : null
    }

    /** One at a time: a key that is held down decides nothing that nobody saw. */
    async function alone(work: () => Promise<void>): Promise<void> {
      if (isDeciding) return
      isDeciding = true
      await work()
      isDeciding = false
    }

    return {
      ...nothing,
      async open(firstRunId, secondRunId) {
        asked += 1
        const question = asked
        set({ ...nothing, firstRunId, secondRunId })
        const runs = { firstRunId, secondRunId }
        const [compared, known] = await Promise.all([
          bridge.call('judging.compare', { ...runs, corrected: false }),
          bridge.call('judging.votes', runs),
        ])
        if (question !== asked) return
        if (!compared.ok) return set({ failure: compared.error })
        if (!known.ok) return set({ failure: known.error })
        const voted = new Set(known.data.map(({ page }) => page))
        const pages = new Set(compared.data.differences.filter(isSeen).map(({ page }) => page))
        const open = [...pages].filter((page) => !voted.has(page)).toSorted((a, b) => a - b)
        set({ ballots: open.map((page) => ({ page, isTurned: toss() })) })
      },
      close() {
        asked += 1
        set(nothing)
      },
      decide: (decision) =>
        alone(async () => {
          const { ballots, given } = get()
          const ballot = ballots?.[given.length]
          if (!ballot) return
          const choice = decision === 'skip' ? null : choiceOf(ballot, decision)
          const added = choice === null ? { voteId: null, choice } : await add(ballot, choice)
          if (added && get().ballots === ballots) set({ given: [...given, added], failure: null })
        }),
      undo: () =>
        alone(async () => {
          const { ballots, given, firstRunId: runId } = get()
          const last = given.at(-1)
          if (!last || runId === null) return
          if (last.voteId !== null) {
            const result = await bridge.call('judging.removeVote', { runId, voteId: last.voteId })
            if (!result.ok) return set({ failure: result.error })
          }
          if (get().ballots === ballots) set({ given: given.slice(0, -1), failure: null })
        }),
    }
  })
}

/** Boxes and white space are not seen in what is read. */
function isSeen({ firstKey, secondKey, kinds }: ElementPair): boolean {
  const isOfOne = firstKey === null || secondKey === null
  return isOfOne || kinds.some((kind) => kind !== 'place' && kind !== 'spacing')
}

function choiceOf({ isTurned }: Ballot, decision: Exclude<Decision, 'skip'>): VoteChoice {
  if (decision === 'same' || decision === 'both-bad') return decision
  return (decision === 'left') === isTurned ? 'second' : 'first'
}
