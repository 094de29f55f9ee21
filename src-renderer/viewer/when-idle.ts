/** Does something once the window has nothing better to do; soon, where the browser (Safari) can't tell. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => act())
  else setTimeout(act, soonMs)
}

const soonMs = 100
