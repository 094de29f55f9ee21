import type { AppEvent } from '#shared/bridge/events.ts'
import type { Bridge, BridgeStatusEvent } from './bridge.ts'

export interface Watcher {
  readonly onEvent: (event: AppEvent) => void
  readonly onStatus: (status: BridgeStatusEvent['status']) => void
  /** Hints may have been lost: read the snapshots again. */
  readonly onStale: () => void
}

/** Passes events on and tells when the view may have missed some: a gap, a reconnect, the window's focus. */
export function watchBridge(
  bridge: Bridge,
  window: Window,
  { onEvent, onStatus, onStale }: Watcher,
): () => void {
  let last: number | null = null
  const unsubscribe = bridge.subscribe((event) => {
    if (event.name === 'bridge.status') {
      onStatus(event.status)
      // A restarted core counts from the start again.
      last = null
      // A refusal is found by reading, and told as its failure.
      if (event.status !== 'down') onStale()
      return
    }
    const isGap = last !== null && event.sequence !== last + 1
    last = event.sequence
    onEvent(event)
    if (isGap) onStale()
  })
  window.addEventListener('focus', onStale)
  return () => {
    unsubscribe()
    window.removeEventListener('focus', onStale)
  }
}
