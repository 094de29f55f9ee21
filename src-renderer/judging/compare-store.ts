import type { Comparison, ElementPair } from '#shared/judging/comparison.ts'
import type { DifferenceKind } from '#shared/judging/kinds.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

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

  readonly open: (firstRunId: string, secondRunId: string) => Promise<void>
  readonly close: () => void
  readonly setKind: (kind: ComparedKind | null) => void
  readonly step: (direction: 1 | -1) => void
  /** Puts what the other run says in place of what this one does. */
  readonly takeOther: () => void
}

export type CompareStore = StoreApi<CompareState>

interface CompareOptions {
  readonly bridge: Bridge
  /** Brings the place of a difference into view in the open run. */
  readonly onGo: (runId: string, pair: ElementPair) => void
  readonly onTake: (elementKey: string, other: LayoutElement) => void
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

const nothing = {
  firstRunId: null,
  secondRunId: null,
  comparison: null,
  failure: null,
  kind: null,
  index: 0,
  shown: null,
} as const

export function createCompareStore({ bridge, onGo, onTake }: CompareOptions): CompareStore {
  return createStore<CompareState>()((set, get) => {
    async function elementOf(
      runId: string | null,
      key: string | null,
      page: number,
    ): Promise<LayoutElement | undefined> {
      if (runId === null || key === null) return undefined
      const result = await bridge.call('results.elements', { runId, fromPage: page, toPage: page })
      return result.ok ? result.data.find((element) => element.key === key) : undefined
    }

    async function go(index: number): Promise<void> {
      const pair = walkedPairs(get())[index]
      const { firstRunId, secondRunId } = get()
      if (!pair || firstRunId === null) return set({ shown: null })
      set({ index })
      onGo(firstRunId, pair)
      const [first, second] = await Promise.all([
        elementOf(firstRunId, pair.firstKey, pair.page),
        elementOf(secondRunId, pair.secondKey, pair.page),
      ])
      // Someone may have gone on meanwhile.
      if (walkedPairs(get())[get().index] === pair) set({ shown: { pair, first, second } })
    }

    return {
      ...nothing,
      async open(firstRunId, secondRunId) {
        set({ ...nothing, firstRunId, secondRunId })
        const result = await bridge.call('judging.compare', { firstRunId, secondRunId })
        if (get().firstRunId !== firstRunId || get().secondRunId !== secondRunId) return
        if (!result.ok) return set({ failure: result.error })
        set({ comparison: result.data })
        await go(0)
      },
      close: () => set(nothing),
      setKind(kind) {
        set({ kind, index: 0 })
        void go(0)
      },
      step(direction) {
        const { length } = walkedPairs(get())
        if (length > 0) void go((get().index + direction + length) % length)
      },
      takeOther() {
        const { first, second, pair } = get().shown ?? {}
        if (first && second) onTake(first.key, second)
        if (!first || !second || !pair) return
        set(({ comparison }) => ({
          comparison: comparison && {
            ...comparison,
            differences: comparison.differences.filter((other) => other !== pair),
          },
        }))
        void go(Math.min(get().index, walkedPairs(get()).length - 1))
      },
    }
  })
}
