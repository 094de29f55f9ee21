import type { Reindex, ReindexedBatch } from './reindex.ts'

export interface CatchUp {
  /**
   * Resolves when what a run has stored can be read: at once, but for runs whose derived data were
   * lost with the power or written by another version. The run that is asked for goes first.
   */
  whenReadable(runId: string): Promise<void>
  /** Resolves when it is through, or broken off. */
  close(): Promise<void>
}

export interface CatchUpDeps {
  readonly reindex: Pick<Reindex, 'missing' | 'forgetGone' | 'derive'>
  /** Tells the views that a run has more to read. */
  readonly changed: (runId: string) => void
  readonly onDamaged: (batch: ReindexedBatch) => void
  readonly onBug: (error: unknown) => void
}

/** Derives at the start what is stored and was not derived, and forgets what is derived and gone. */
export function startCatchUp({ reindex, changed, onDamaged, onBug }: CatchUpDeps): CatchUp {
  const left = Map.groupBy(reindex.missing(), ({ runId }) => runId)
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  let isClosed = false

  async function deriveRun(runId: string, batches: readonly ReindexedBatch[]): Promise<void> {
    for (const batch of batches) {
      if (isClosed) return
      if ((await reindex.derive(batch)) === null) onDamaged(batch)
    }
    left.delete(runId)
    changed(runId)
    waiting.get(runId)?.resolve()
  }

  async function work(): Promise<void> {
    // Before anything else is derived: a new run may get the number of one that is gone.
    await reindex.forgetGone()
    while (left.size > 0 && !isClosed) {
      const asked = [...waiting.keys()].find((runId) => left.has(runId))
      const next = asked ?? left.keys().next().value
      if (next !== undefined) await deriveRun(next, left.get(next) ?? [])
    }
  }

  const working = work()
    .catch((error: unknown) => {
      if (!isClosed) onBug(error)
    })
    .finally(() => {
      // Whoever still waits gets what there is.
      left.clear()
      for (const { resolve } of waiting.values()) resolve()
    })

  return {
    async whenReadable(runId) {
      if (!left.has(runId)) return
      const wait = waiting.get(runId) ?? Promise.withResolvers<void>()
      waiting.set(runId, wait)
      await wait.promise
    },
    async close() {
      isClosed = true
      await working
    },
  }
}
