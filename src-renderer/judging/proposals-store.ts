import { createStore, type StoreApi } from 'zustand'
import type { ComparedScope } from './compared-runs.ts'

/** What is being read again of a run, to be looked at beside what stands. */
export interface Proposal extends ComparedScope {
  /** The run that was started for it. */
  readonly fromRunId: string
}

interface ProposalsState {
  /** By the run that it is for: the last one asked for. */
  readonly of: ReadonlyMap<string, Proposal>
  readonly add: (runId: string, proposal: Proposal) => void
  readonly drop: (runId: string) => void
}

export type ProposalsStore = StoreApi<ProposalsState>

export function createProposalsStore(): ProposalsStore {
  return createStore<ProposalsState>()((set) => ({
    of: new Map(),
    add: (runId, proposal) => set(({ of }) => ({ of: new Map([...of, [runId, proposal]]) })),
    drop: (runId) => set(({ of }) => ({ of: new Map([...of].filter(([id]) => id !== runId)) })),
  }))
}
