import type { AppEvent } from '#shared/bridge/events.ts'
import type { Doubt, DoubtList } from '#shared/judging/doubt.ts'
import type { DoubtKind } from '#shared/judging/kinds.ts'
import type { ErrorData } from '#shared/errors.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

/** More than anyone steps through before the parse is made again. */
const limit = 2000

interface DoubtsState {
  /** The run whose doubts are walked or marked; null while none are. */
  readonly runId: string | null
  readonly isWalking: boolean
  /** Whether whatever run is open has its doubts marked on its pages and in its content. */
  readonly isMarking: boolean
  /** Null until they are known. */
  readonly list: DoubtList | null
  readonly failure: ErrorData | null
  /** Walks only these. */
  readonly kind: DoubtKind | null
  /** Where someone stands among `walkedDoubts`. */
  readonly index: number

  readonly open: (runId: string) => Promise<void>
  /** Walks on from one of the doubts that are marked. */
  readonly openAt: (doubt: Doubt) => void
  readonly close: () => void
  /** A run came on screen, or none did. What another was walked for means nothing there. */
  readonly show: (runId: string | null) => void
  readonly setMarking: (isMarking: boolean, runId: string | null) => void
  readonly setKind: (kind: DoubtKind | null) => void
  readonly step: (direction: 1 | -1) => void
  /** What the doubt is about is right: it is confirmed, and the next one shown. */
  readonly confirm: () => void
  readonly hear: (event: AppEvent) => void
}

export type DoubtsStore = StoreApi<DoubtsState>

interface DoubtsOptions {
  readonly bridge: Bridge
  /** Brings what is doubted into view. */
  readonly onGo: (runId: string, doubt: Doubt) => void
  readonly onConfirm: (elementKey: string) => void
}

/** The doubts that stepping walks. */
export function walkedDoubts({ list, kind }: Pick<DoubtsState, 'list' | 'kind'>): readonly Doubt[] {
  const doubts = list?.doubts ?? []
  return kind === null ? doubts : doubts.filter((doubt) => doubt.kind === kind)
}

const nothing = {
  runId: null,
  isWalking: false,
  list: null,
  failure: null,
  kind: null,
  index: 0,
} as const

export function createDoubtsStore({ bridge, onGo, onConfirm }: DoubtsOptions): DoubtsStore {
  return createStore<DoubtsState>()((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0

    function go(index: number): void {
      const walked = walkedDoubts(get())
      const doubt = walked[index]
      const { runId } = get()
      if (!doubt || runId === null) return
      set({ index })
      onGo(runId, doubt)
    }

    /** Answers whether the list is that of the run which is still walked. */
    async function read(runId: string): Promise<boolean> {
      asked += 1
      const question = asked
      const result = await bridge.call('judging.doubts', { runId, limit })
      if (get().runId !== runId || question !== asked) return false
      set(result.ok ? withList(get(), result.data) : { failure: result.error })
      return result.ok
    }

    return {
      ...nothing,
      isMarking: false,

      async open(runId) {
        set({ ...nothing, runId, isWalking: true })
        if (await read(runId)) go(0)
      },
      openAt(doubt) {
        const index = walkedDoubts(get()).indexOf(doubt)
        if (index < 0) return
        set({ isWalking: true })
        go(index)
      },
      close: () => set(get().isMarking ? { isWalking: false, kind: null, index: 0 } : nothing),
      show(runId) {
        if (get().runId === runId) return
        const isMarked = get().isMarking && runId !== null
        set(isMarked ? { ...nothing, runId } : nothing)
        if (isMarked) void read(runId)
      },
      setMarking(isMarking, runId) {
        set({ isMarking })
        if (isMarking && runId !== null && get().runId !== runId) get().show(runId)
        if (!isMarking && !get().isWalking) set(nothing)
      },
      setKind(kind) {
        set({ kind, index: 0 })
        go(0)
      },
      step(direction) {
        const { length } = walkedDoubts(get())
        if (length > 0) go((get().index + direction + length) % length)
      },
      confirm() {
        const key = walkedDoubts(get())[get().index]?.elementKey
        if (typeof key !== 'string') return
        onConfirm(key)
        set(({ list }) => ({
          list: list && {
            ...list,
            doubts: list.doubts.filter(({ elementKey }) => elementKey !== key),
            total: list.total - list.doubts.filter(({ elementKey }) => elementKey === key).length,
          },
        }))
        go(Math.min(get().index, walkedDoubts(get()).length - 1))
      },
      hear(event) {
        const { runId } = get()
        // What was put right, or taken back, is doubted anew.
        if (event.name === 'corrections.changed' && event.data.runId === runId) void read(runId)
      },
    }
  })
}

/** Whoever walks stays where they stand. */
function withList(
  state: DoubtsState,
  list: DoubtList,
): Pick<DoubtsState, 'list' | 'failure' | 'index'> {
  const { kind, index } = state
  const before = walkedDoubts(state)[index]
  const walked = walkedDoubts({ list, kind })
  const same = walked.findIndex((doubt) => before && isSame(doubt, before))
  const last = Math.max(0, walked.length - 1)
  return { list, failure: null, index: same < 0 ? Math.min(index, last) : same }
}

function isSame(one: Doubt, other: Doubt): boolean {
  return one.kind === other.kind && one.page === other.page && one.elementKey === other.elementKey
}
