/** How fast pages pass by, so that nothing is drawn or read for pages that nobody can see. */
export interface ScrollPace {
  /** The view has moved, or its pages have. `scrollTop` and `viewHeight` in CSS pixels. */
  moved(scrollTop: number, viewHeight: number): void
  /** Pages fly by. It ends when the view comes to rest or slows down. */
  isHurried(): boolean
  /** How the view moves while pages fly by, negative upwards; null when they don't. */
  motion(): Motion | null
  /** Calls whenever the hurry has ended. */
  onSettled(listener: () => void): () => void
  /** Resolves once nothing moves. */
  whenAtRest(): Promise<void>
  close(): void
}

export interface Motion {
  /** From the last look to this one: most likely as far as to the next. */
  readonly stepPixels: number
  readonly pixelsPerMs: number
}

/** More than this many views in `windowMs` can't be read. */
const hurriedViews = 1.5
/** What is looked at to tell the pace, and how long nothing moves at rest. */
const windowMs = 100

export function createScrollPace(now: () => number = () => performance.now()): ScrollPace {
  const listeners = new Set<() => void>()
  let from = { scrollTop: 0, at: -Infinity }
  let last = { scrollTop: 0, at: -Infinity }
  let motion: Motion = { stepPixels: 0, pixelsPerMs: 0 }
  let isHurried = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let atRest = Promise.withResolvers<void>()

  function setHurried(next: boolean): void {
    const hasEnded = isHurried && !next
    isHurried = next
    if (hasEnded) for (const listener of listeners) listener()
  }

  function stop(): void {
    clearTimeout(rest)
    rest = undefined
    atRest.resolve()
    atRest = Promise.withResolvers()
  }

  return {
    moved(scrollTop, viewHeight) {
      clearTimeout(rest)
      rest = setTimeout(() => {
        stop()
        setHurried(false)
      }, windowMs)
      const at = now()
      const stepPixels = scrollTop - last.scrollTop
      motion = { stepPixels, pixelsPerMs: stepPixels / Math.max(1, at - last.at) }
      last = { scrollTop, at }
      const elapsedMs = at - from.at
      const distance = Math.abs(scrollTop - from.scrollTop)
      const isFast =
        distance > (hurriedViews * viewHeight * Math.max(elapsedMs, windowMs)) / windowMs
      if (elapsedMs < windowMs) {
        // A slow frame within a fast stretch doesn't end it; the whole stretch does.
        if (isFast) setHurried(true)
        return
      }
      from = { scrollTop, at }
      // After a rest it is a jump, however far, and where it ends is wanted at once.
      setHurried(isFast && elapsedMs < 2 * windowMs)
    },
    isHurried: () => isHurried,
    motion: () => (isHurried ? motion : null),
    onSettled(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenAtRest: () => (rest === undefined ? Promise.resolve() : atRest.promise),
    close: stop,
  }
}
