/**
 * Lets something happen at once, and again only so much later: what is asked for meanwhile happens
 * then, together.
 */
export function pace(restMs: number): (act: () => void) => void {
  let restUntil = 0
  return (act) => {
    const now = performance.now()
    const startsAt = Math.max(now, restUntil)
    restUntil = startsAt + restMs
    setTimeout(act, startsAt - now)
  }
}
