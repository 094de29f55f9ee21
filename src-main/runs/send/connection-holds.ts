/** Connections over which nothing is sent until a better time. */
export interface ConnectionHolds {
  has(connectionId: string): boolean
  /** `isAskedFor`: the service asked for the wait. A wait that is longer already stays. */
  hold(connectionId: string, forMs: number, isAskedFor: boolean): void
  /** Ends all waits at once but those that a service asked for. */
  releaseAll(): void
  close(): void
}

interface Hold {
  readonly until: number
  readonly isAskedFor: boolean
  readonly timer: NodeJS.Timeout
}

/** `now` is in milliseconds that only grow. */
export function createConnectionHolds(now: () => number, onReleased: () => void): ConnectionHolds {
  const holds = new Map<string, Hold>()

  function release(connectionId: string): void {
    clearTimeout(holds.get(connectionId)?.timer)
    holds.delete(connectionId)
    onReleased()
  }

  return {
    has: (connectionId) => holds.has(connectionId),
    hold(connectionId, forMs, isAskedFor) {
      const before = holds.get(connectionId)
      const until = Math.max(now() + forMs, before?.until ?? 0)
      clearTimeout(before?.timer)
      const timer = setTimeout(() => release(connectionId), Math.max(0, until - now()))
      holds.set(connectionId, { until, isAskedFor, timer })
    },
    releaseAll() {
      for (const [connectionId, { isAskedFor }] of holds) {
        if (!isAskedFor) release(connectionId)
      }
    },
    close() {
      for (const { timer } of holds.values()) clearTimeout(timer)
    },
  }
}
