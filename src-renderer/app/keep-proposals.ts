import type { Proposal, ProposalsStore } from '../judging/proposals-store.ts'

const storageKey = 'recto.proposals'

/** More runs than anybody has read again at a time; the oldest are forgotten first. */
const maxKept = 50

/**
 * Keeps what is being read again of runs until it was looked at: over a reload, for the next start of Recto, and for
 * the other windows. What was parsed for it is a run of the library either way. Ends when the signal is aborted.
 */
export function keepProposals(
  proposals: ProposalsStore,
  window: Window,
  signal: AbortSignal,
): void {
  let isTaking = false
  const take = (): void => {
    isTaking = true
    proposals.setState({ of: new Map(read(window)) })
    isTaking = false
  }
  take()
  const stop = proposals.subscribe(({ of }, { of: before }) => {
    if (isTaking) return
    // Another window may have kept more meanwhile: only what changed here is written.
    const kept = new Map(read(window))
    for (const runId of before.keys()) if (!of.has(runId)) kept.delete(runId)
    for (const [runId, proposal] of of) {
      if (before.get(runId) !== proposal) kept.set(runId, proposal)
    }
    write(window, [...kept].slice(-maxKept))
  })
  signal.addEventListener('abort', stop)
  const onKept = ({ key }: StorageEvent): void => {
    if (key === storageKey) take()
  }
  window.addEventListener('storage', onKept, { signal })
}

/** A window may be refused its storage, or find it full: it forgets then. */
function write(window: Window, kept: readonly (readonly [string, Proposal])[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Nothing else depends on it.
  }
}

function read(window: Window): readonly (readonly [string, Proposal])[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** What another version, or something else under this address, has written is left alone. */
function isKept(entry: unknown): entry is readonly [string, Proposal] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const proposal: unknown = entry[1]
  if (typeof proposal !== 'object' || proposal === null) return false
  const { fromRunId, purpose, startPage, endPage, box } = proposal as Partial<
    Record<keyof Proposal, unknown>
  >
  return (
    typeof fromRunId === 'string' &&
    purpose === 'proposal' &&
    Number.isInteger(startPage) &&
    Number.isInteger(endPage) &&
    (box === null || isBox(box))
  )
}

function isBox(box: unknown): boolean {
  if (typeof box !== 'object' || box === null) return false
  const sides = box as Readonly<Record<string, unknown>>
  return ['left', 'top', 'right', 'bottom'].every((side) => Number.isFinite(sides[side]))
}
