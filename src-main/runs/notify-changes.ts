export interface ChangeNotifier {
  /** Tells that something of a run has changed: at once, or with what changes just after. */
  readonly changed: (runId: string) => void
  /** Tells at once what would be told soon. */
  readonly flush: () => void
  readonly close: () => void
}

/** Nobody sees more, and a run of 100 batches takes a while to be read. */
const atMostEveryMs = 50

/** @param tell reads the run and tells the views, at most every 50 ms for each run */
export function createChangeNotifier(tell: (runId: string) => void): ChangeNotifier {
  /** Told just now; true when it has changed since. */
  const recent = new Map<string, { hasChanged: boolean; readonly timer: NodeJS.Timeout }>()

  function tellNow(runId: string): void {
    const timer = setTimeout(() => {
      const hasChanged = recent.get(runId)?.hasChanged
      recent.delete(runId)
      if (hasChanged) tellNow(runId)
    }, atMostEveryMs)
    recent.set(runId, { hasChanged: false, timer })
    tell(runId)
  }

  return {
    changed(runId) {
      const known = recent.get(runId)
      if (known) known.hasChanged = true
      else tellNow(runId)
    },
    flush() {
      for (const [runId, { hasChanged, timer }] of recent) {
        clearTimeout(timer)
        recent.delete(runId)
        if (hasChanged) tell(runId)
      }
    },
    close() {
      for (const { timer } of recent.values()) clearTimeout(timer)
      recent.clear()
    },
  }
}
