import type { Comparison, ElementPair } from '#shared/judging/comparison.ts'
import type { DifferenceKind } from '#shared/judging/kinds.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { maxTakenPairs } from '#shared/corrections/max-taken-pairs.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { type ComparedScope, readComparedRuns } from './compared-runs.ts'

/** `only`: what one of the two has alone. */
export type ComparedKind = DifferenceKind | 'only'

/** A difference with what both runs say; undefined where one of them has nothing. */
export interface ShownPair {
  readonly pair: ElementPair
  readonly first: LayoutElement | undefined
  readonly second: LayoutElement | undefined
}

interface CompareState {
  /** The open run; null while nothing is compared. */
  readonly firstRunId: string | null
  readonly secondRunId: string | null
  /** Null until it is known. */
  readonly comparison: Comparison | null
  readonly failure: ErrorData | null
  /** Walks only these. */
  readonly kind: ComparedKind | null
  /** Where someone stands among `walkedPairs`. */
  readonly index: number
  readonly shown: ShownPair | null
  /** Null when all is compared that both runs have. */
  readonly scope: ComparedScope | null
  /** What someone let stand, by its keys. */
  readonly left: ReadonlySet<string>
  /** The last of them; null when there is none. */
  readonly leftLast: ElementPair | null

  readonly open: (
    firstRunId: string,
    secondRunId: string,
    scope?: ComparedScope | null,
  ) => Promise<void>
  readonly close: () => void
  readonly setKind: (kind: ComparedKind | null) => void
  readonly step: (direction: 1 | -1) => void
  /** Puts what the other run says in place of what this one does. */
  readonly takeOther: () => Promise<void>
  /** The same for all that is walked, but for what a user confirmed. */
  readonly takeAll: () => Promise<void>
  /** Lets the shown difference stand, and goes on. */
  readonly leave: () => void
  /** Has a difference that was left to be decided again. */
  readonly takeBackLeft: (pair: ElementPair) => Promise<void>
  /** The open run was corrected, or a correction undone: shows what differs now, but for what was left. */
  readonly readAgain: () => Promise<void>
}

export type CompareStore = StoreApi<CompareState>

interface CompareOptions {
  readonly bridge: Bridge
  /** Brings the place of a difference into view in the open run. */
  readonly onGo: (runId: string, pair: ElementPair) => void
  /** The same for what only the other run has: where on the page it has it. */
  readonly onGoToPlace: (page: number, box: Box) => void
  /** Answers whether the open run says so now. */
  readonly onTake: (taken: CallInput<'corrections.take'>) => Promise<boolean>
}

/** The differences that stepping walks. */
export function walkedPairs({
  comparison,
  kind,
}: Pick<CompareState, 'comparison' | 'kind'>): readonly ElementPair[] {
  const pairs = comparison?.differences ?? []
  return kind === null ? pairs : pairs.filter((pair) => isOfKind(pair, kind))
}

export function isOfKind({ firstKey, secondKey, kinds }: ElementPair, kind: ComparedKind): boolean {
  return kind === 'only' ? firstKey === null || secondKey === null : kinds.includes(kind)
}

/** Where the other run has what the open one lacks; null for anything else, and where it has no place. */
export function placeOfOther({ pair, second }: ShownPair): Polygon | null {
  return pair.firstKey === null ? (second?.polygon ?? null) : null
}

const nothing = {
  firstRunId: null,
  secondRunId: null,
  comparison: null,
  failure: null,
  kind: null,
  index: 0,
  shown: null,
  scope: null,
  left: new Set<string>(),
  leftLast: null,
} as const

export function createCompareStore({
  bridge,
  onGo,
  onGoToPlace,
  onTake,
}: CompareOptions): CompareStore {
  const { compare, elementOf } = readComparedRuns(bridge)
  return createStore<CompareState>()((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0
    let isTaking = false

    async function go(index: number): Promise<void> {
      const pair = walkedPairs(get())[index]
      const { firstRunId, secondRunId } = get()
      if (!pair || firstRunId === null) return set({ shown: null })
      set({ index })
      onGo(firstRunId, pair)
      const [first, second] = await Promise.all([
        elementOf(firstRunId, pair.firstKey, pair.page),
        elementOf(secondRunId, pair.secondKey, pair.page, get().scope?.purpose !== 'grade'),
      ])
      // Someone may have gone on meanwhile.
      if (walkedPairs(get())[get().index] !== pair) return
      set({ shown: { pair, first, second } })
      const place = placeOfOther({ pair, first, second })
      if (place) onGoToPlace(pair.page, boxOf(place))
    }

    function drop(pairs: readonly ElementPair[]): void {
      set(({ comparison }) => ({
        comparison: comparison && {
          ...comparison,
          differences: comparison.differences.filter((pair) => !pairs.includes(pair)),
        },
      }))
      void go(Math.max(0, Math.min(get().index, walkedPairs(get()).length - 1)))
    }

    async function take(pairs: readonly ElementPair[], isAutomatic: boolean): Promise<boolean> {
      const { firstRunId: runId, secondRunId: fromRunId } = get()
      // Taken twice, what only the other has would stand here twice.
      if (isTaking || runId === null || fromRunId === null || pairs.length === 0) return false
      isTaking = true
      const isTaken = await onTake({ runId, fromRunId, pairs: [...pairs], isAutomatic })
      isTaking = false
      return isTaken && get().firstRunId === runId && get().secondRunId === fromRunId
    }

    return {
      ...nothing,
      async open(firstRunId, secondRunId, scope = null) {
        asked += 1
        const question = asked
        set({ ...nothing, firstRunId, secondRunId, scope })
        const result = await compare(firstRunId, secondRunId, scope)
        if (question !== asked) return
        if (!result.ok) return set({ failure: result.error })
        set({ comparison: result.data })
        await go(0)
      },
      close() {
        asked += 1
        set(nothing)
      },
      setKind(kind) {
        set({ kind, index: 0 })
        void go(0)
      },
      step(direction) {
        const { length } = walkedPairs(get())
        if (length > 0) void go((get().index + direction + length) % length)
      },
      async takeOther() {
        const pair = get().shown?.pair
        // What was taken is still on screen until the next one is.
        if (!pair || !walkedPairs(get()).includes(pair)) return
        if (await take([pair], false)) drop([pair])
      },
      async takeAll() {
        const isTaken = await take(walkedPairs(get()).slice(0, maxTakenPairs), true)
        if (!isTaken) return
        // What a user confirmed stands, and differs still.
        set({ kind: null })
        await get().readAgain()
      },
      leave() {
        const pair = get().shown?.pair
        if (!pair) return
        set(({ left }) => ({ left: new Set([...left, idOf(pair)]), leftLast: pair }))
        drop([pair])
      },
      async takeBackLeft(pair) {
        const { left } = get()
        const id = idOf(pair)
        if (!left.has(id)) return
        set({ left: new Set([...left].filter((other) => other !== id)) })
        await get().readAgain()
      },
      async readAgain() {
        const { firstRunId, secondRunId, scope, comparison: before } = get()
        // What is being taken goes from the list by itself.
        if (isTaking || !before || firstRunId === null || secondRunId === null) return
        asked += 1
        const question = asked
        const result = await compare(firstRunId, secondRunId, scope)
        if (question !== asked) return
        if (!result.ok) return set({ failure: result.error })
        const { left } = get()
        const differences = result.data.differences.filter((pair) => !left.has(idOf(pair)))
        const at = get().shown?.pair
        set({ comparison: { ...result.data, differences }, failure: null })
        const known = new Set(before.differences.map(idOf))
        const walked = walkedPairs(get())
        const back = walked.findIndex((pair) => !known.has(idOf(pair)))
        const same = walked.findIndex((pair) => at && idOf(pair) === idOf(at))
        const index = [back, same, Math.min(get().index, walked.length - 1)].find((i) => i >= 0)
        await go(index ?? 0)
      },
    }
  })
}

function idOf({ firstKey, secondKey }: ElementPair): string {
  return JSON.stringify([firstKey, secondKey])
}
