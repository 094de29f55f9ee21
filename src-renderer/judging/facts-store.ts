import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Fact, FactCheck, FactList, FactResult } from '#shared/judging/fact.ts'
import type { FactKind } from '#shared/judging/kinds.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

/** What something is said of: a text on a page. */
export type SaidText = Pick<Fact, 'text' | 'page' | 'box'>

interface FactsState {
  /** The run on screen; null while none is. */
  readonly runId: string | null
  /** Null until it is known. */
  readonly list: FactList | null
  readonly failure: ErrorData | null
  /** What comes before something that is still to be chosen. */
  readonly first: SaidText | null

  readonly show: (runId: string | null) => void
  readonly setFirst: (first: SaidText | null) => void
  /** Says a fact of the document on screen. */
  readonly say: (kind: FactKind, said: SaidText, second?: SaidText | null) => void
  /** Says it of the whole document, on whatever page, or of its page again. */
  readonly setAnywhere: (fact: Fact, isAnywhere: boolean) => void
  readonly remove: (fact: Fact) => void
  readonly hear: (event: AppEvent) => void
}

export type FactsStore = StoreApi<FactsState>

interface FactsOptions {
  readonly bridge: Bridge
  /** A fact was said, and this is how the run on screen does by it. */
  readonly onSaid: (fact: Fact, result: FactResult) => void
  readonly onRemoved: (takeBack: () => void) => void
  readonly onFailure: (error: ErrorData) => void
  /** Facts that don't hold in a run that has just ended. */
  readonly onFailed: (check: FactCheck) => void
}

export function createFactsStore(options: FactsOptions): FactsStore {
  const { bridge, onSaid, onRemoved, onFailure, onFailed } = options
  return createStore<FactsState>()((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0

    async function read(): Promise<void> {
      const { runId } = get()
      if (runId === null) return
      asked += 1
      const question = asked
      const result = await bridge.call('judging.facts', { runId, others: true })
      if (get().runId !== runId || question !== asked) return
      set(result.ok ? { list: result.data, failure: null } : { failure: result.error })
    }

    async function add(runId: string, fact: Fact): Promise<FactResult | null> {
      const result = await bridge.call('judging.addFact', { runId, fact })
      if (result.ok) return result.data
      onFailure(result.error)
      return null
    }

    return {
      runId: null,
      list: null,
      failure: null,
      first: null,

      show(runId) {
        if (get().runId === runId) return
        set({ runId, list: null, failure: null, first: null })
        void read()
      },
      setFirst: (first) => set({ first }),
      say(kind, said, second = null) {
        const { runId } = get()
        if (runId === null) return
        set({ first: null })
        const id = crypto.randomUUID()
        // Of two pages neither alone has both.
        const isAnywhere = second !== null && second.page !== said.page
        const fact = {
          id,
          kind,
          ...said,
          second: second?.text ?? null,
          ...(isAnywhere && { isAnywhere }),
        }
        void add(runId, fact).then((result) => result && onSaid(fact, result))
      },
      setAnywhere(fact, isAnywhere) {
        const { runId } = get()
        if (runId === null) return
        void add(runId, { ...fact, isAnywhere })
      },
      remove(fact) {
        const { runId } = get()
        if (runId === null) return
        const takeBack = (): void => void add(runId, fact)
        void bridge
          .call('judging.removeFact', { runId, factId: fact.id })
          .then((result) => (result.ok ? onRemoved(takeBack) : onFailure(result.error)))
      },
      hear(event) {
        if (event.name === 'judging.changed') void read()
        if (event.name !== 'judging.facts-checked') return
        if (event.data.check.failed > 0) onFailed(event.data.check)
        void read()
      },
    }
  })
}
