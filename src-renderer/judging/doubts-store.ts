import type { AppEvent } from '#shared/bridge/events.ts'
import type { Doubt, DoubtList } from '#shared/judging/doubt.ts'
import type { DoubtKind } from '#shared/judging/kinds.ts'
import type { ErrorData } from '#shared/errors.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

/** More than anyone steps through before the parse is made again. */
const limit = 2000

interface DoubtsState {
  /** The run whose doubts are walked; null while none are. */
  readonly runId: string | null
  /** Null until they are known. */
  readonly list: DoubtList | null
  readonly failure: ErrorData | null
  /** Walks only these. */
  readonly kind: DoubtKind | null
  /** Where someone stands among `walkedDoubts`. */
  readonly index: number

  readonly open: (runId: string) => Promise<void>
  readonly close: () => void
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

export function createDoubtsStore({ bridge, onGo, onConfirm }: DoubtsOptions): DoubtsStore {
  return createStore<DoubtsState>()((set, get) => {
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
      const result = await bridge.call('judging.doubts', { runId, limit })
      if (get().runId !== runId) return false
      set(result.ok ? { list: result.data, failure: null } : { failure: result.error })
      return result.ok
    }

    return {
      runId: null,
      list: null,
      failure: null,
      kind: null,
      index: 0,

      async open(runId) {
        set({ runId, list: null, failure: null, kind: null, index: 0 })
        if (await read(runId)) go(0)
      },
      close: () => set({ runId: null, list: null, failure: null }),
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
