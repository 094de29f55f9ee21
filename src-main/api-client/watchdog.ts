/** Ends an exchange in which nothing happens for too long. */
export interface Watchdog {
  /** Aborts when the caller gives up or the time for the next step has run out. */
  readonly signal: AbortSignal
  /** The next step has to come within this time. Replaces the time of the step before. */
  readonly expect: (withinMs: number) => void
  /** Nothing has to come until the next step is expected. */
  readonly rest: () => void
  /** The time that ran out; null while none has. */
  readonly silentForMs: () => number | null
  /** Ends it now: what came is too little for the time that it took. */
  readonly giveUp: (afterMs: number) => void
  readonly stop: () => void
}

/** Watches one exchange on behalf of `caller`. Call `stop` when it has ended. */
export function startWatchdog(caller: AbortSignal, withinMs: number): Watchdog {
  const silence = new AbortController()
  let silentForMs: number | null = null
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false

  function expect(nextWithinMs: number): void {
    clearTimeout(timer)
    // A body may still be read when its connection is gone: a new timer would hold up the quit.
    if (hasStopped) return
    timer = setTimeout(() => giveUp(nextWithinMs), nextWithinMs)
  }

  function giveUp(afterMs: number): void {
    silentForMs = Math.round(afterMs)
    silence.abort(new DOMException('Nothing came for too long', 'TimeoutError'))
  }

  expect(withinMs)
  return {
    signal: AbortSignal.any([caller, silence.signal]),
    expect,
    rest: () => clearTimeout(timer),
    silentForMs: () => silentForMs,
    giveUp,
    stop() {
      hasStopped = true
      clearTimeout(timer)
    },
  }
}
