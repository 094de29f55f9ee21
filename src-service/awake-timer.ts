/**
 * Calls `run` when so much time has passed while the machine was awake, and answers what calls it off.
 *
 * Timers of macOS and Windows go on while it sleeps: what was to take four minutes would be over at waking, though
 * nothing had worked meanwhile. A sleep counts as one of a few parts here.
 */
export function startAwakeTimer(run: () => void, ms: number): () => void {
  const parts = 24
  let left = parts
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    run()
  }, ms / parts)
  return () => clearInterval(timer)
}
