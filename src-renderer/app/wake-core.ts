import type { Bridge } from '../bridge/bridge.ts'

/**
 * Has the core ask at once how its runs go on, when the window comes to the front or the network
 * comes back: someone who looks wants to see what is, not what was.
 */
export function wakeCore(bridge: Bridge, window: Window): () => void {
  const stopping = new AbortController()
  const wake = (): void => {
    if (window.document.visibilityState === 'visible') void bridge.call('runs.wake', {})
  }
  for (const event of ['focus', 'online']) {
    window.addEventListener(event, wake, { signal: stopping.signal })
  }
  window.document.addEventListener('visibilitychange', wake, { signal: stopping.signal })
  return () => stopping.abort()
}
