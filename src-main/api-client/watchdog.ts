/**
 * A time is taken in so many parts, of which a sleep of the machine counts as one: timers of macOS and Windows go on
 * in it, and a document that a service on the same machine parses would be given up at waking.
 */
const parts = 24

/** Ends an exchange in which nothing happens for too long. */
export interface Watchdog {
  /** Aborts when the caller gives up or the time for the next step has run out. */
  readonly signal: AbortSignal
  /** The next step has to come within this time while the machine is awake. Replaces the time of the step before. */
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
    clearInterval(timer)
    // A body may still be read when its connection is gone: a new timer would hold up the quit.
    if (hasStopped) return
    let left = parts
    timer = setInterval(
      () => {
        left -= 1
        if (left === 0) giveUp(nextWithinMs)
      },
      Math.ceil(nextWithinMs / parts),
    )
  }

  function giveUp(afterMs: number): void {
    clearInterval(timer)
    silentForMs = Math.round(afterMs)
    silence.abort(new DOMException('Nothing came for too long', 'TimeoutError'))
  }

  expect(withinMs)
  return {
    signal: AbortSignal.any([caller, silence.signal]),
    expect,
    rest: () => clearInterval(timer),
    silentForMs: () => silentForMs,
    giveUp,
    stop() {
      hasStopped = true
      clearInterval(timer)
    },
  }
}
