/** Looks again and again, one after the other. */
export interface LookTimer {
  /** There may be something to see. */
  soon(): void
  /** Resolves when no look is under way any more. */
  close(): Promise<void>
}

/**
 * @param look never throws; is told by how much it comes too late, as after a sleep of the computer
 * @param pauseMs how long to rest after a look; `isBusy` when there was something to see meanwhile
 */
export function createLookTimer(
  look: (lateMs: number) => Promise<void>,
  pauseMs: (isBusy: boolean) => number,
  hintMs: () => number,
): LookTimer {
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null
  let isClosed = false
  let wasTold = false
  let dueMs: number | null = null
  let lateMs = 0

  function noteLate(): void {
    if (dueMs !== null) lateMs = Math.max(lateMs, performance.now() - dueMs)
    dueMs = null
  }

  function schedule(delayMs: number): void {
    if (isClosed) return
    if (timer) clearTimeout(timer)
    // Also what a notice comes before: at waking it may be heard before the look that was due is.
    noteLate()
    dueMs = performance.now() + delayMs
    timer = setTimeout(() => {
      timer = null
      wasTold = false
      noteLate()
      const wasLateMs = lateMs
      lateMs = 0
      looking = look(wasLateMs).finally(() => {
        looking = null
        schedule(pauseMs(wasTold))
      })
    }, delayMs)
    // Looking alone keeps no program open.
    timer.unref()
  }

  return {
    soon() {
      // Told while it looks, it looks again; told a second time, it would look soon anyway.
      const willLook = looking !== null || wasTold
      wasTold = true
      if (!willLook) schedule(hintMs())
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await looking
    },
  }
}

/** A look counts as longer while the computer sleeps in the middle of it: after two hours the rest would be two weeks. */
const longestRestMs = 60 * 60_000

/** How long to rest after a look that took so long, to look for no more than one part in `share` of the time. */
export function restAfter(tookMs: number, share: number, leastMs: number): number {
  return Math.min(longestRestMs, Math.max(leastMs, tookMs * share))
}
