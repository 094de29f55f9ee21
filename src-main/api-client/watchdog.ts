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
  /** How long the step that is expected has been waited for, of a sleep of the machine no more than a part of its time. */
  readonly waitedMs: () => number
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
  let beganAt = performance.now()
  /** What of the wait can have passed awake: the parts that are over, and one that may not be. */
  let awakeMs = 0

  function expect(nextWithinMs: number): void {
    clearInterval(timer)
    // A body may still be read when its connection is gone: a new timer would hold up the quit.
    if (hasStopped) return
    let left = parts
    const partMs = Math.ceil(nextWithinMs / parts)
    beganAt = performance.now()
    awakeMs = partMs
    timer = setInterval(() => {
      left -= 1
      awakeMs += partMs
      if (left === 0) giveUp(nextWithinMs)
    }, partMs)
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
    waitedMs: () => Math.min(performance.now() - beganAt, awakeMs),
    silentForMs: () => silentForMs,
    giveUp,
    stop() {
      hasStopped = true
      clearInterval(timer)
    },
  }
}
