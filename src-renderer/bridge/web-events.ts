import type { AppEvent } from '#shared/bridge/events.ts'
import type { BridgeStatusEvent } from './bridge.ts'

export interface WebEventsOptions {
  readonly open: () => EventSource
  /** Whether this browser is still let in. Throws where nobody answers. */
  readonly isLetIn: () => Promise<boolean>
  /** Tells `focus` and `online`: somebody is looking again. */
  readonly window: EventTarget
  /** Calls when this browser was let in anew; until the returned function is called. */
  readonly onRenewed: (listener: () => void) => () => void
}

const firstRetryMs = 1000
const maxRetryMs = 30_000
/** Some minutes of trying; then only when somebody looks. */
const maxTries = 16

/**
 * Server-sent events for as long as this browser is let in, until the returned function is called.
 *
 * We reconnect, not the browser: it can't tell a server that is gone from one that was started again
 * and lets nobody in, and would knock for ever.
 */
export function listenToEvents(
  { open, isLetIn, window, onRenewed }: WebEventsOptions,
  listener: (event: AppEvent | BridgeStatusEvent) => void,
): () => void {
  const stopping = new AbortController()
  let source: EventSource | null = null
  let status: BridgeStatusEvent['status'] = 'up'
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const tell = (next: BridgeStatusEvent['status']): void => {
    if (next === status) return
    status = next
    listener({ name: 'bridge.status', status })
  }
  const connect = (): void => {
    const opened = open()
    source = opened
    opened.addEventListener('open', () => {
      tries = 0
      tell('up')
    })
    opened.addEventListener('message', ({ data }) => {
      // The stream is our own server's; its events are typed there.
      listener(JSON.parse(String(data)) as AppEvent)
    })
    opened.addEventListener('error', () => {
      opened.close()
      source = null
      tell('down')
      tryLater()
    })
  }
  const tryLater = (): void => {
    if (stopping.signal.aborted || tries >= maxTries) return
    const waitMs = Math.min(firstRetryMs * 2 ** tries, maxRetryMs)
    tries += 1
    clearTimeout(retry)
    retry = setTimeout(() => void knock(), waitMs)
  }
  const knock = async (): Promise<void> => {
    const answer = await isLetIn().catch(() => null)
    if (stopping.signal.aborted || source) return
    if (answer === null) tryLater()
    else if (answer) connect()
    else tell('refused')
  }
  const look = (): void => {
    if (source || status === 'up') return
    tries = 0
    clearTimeout(retry)
    void knock()
  }
  for (const name of ['focus', 'online']) {
    window.addEventListener(name, look, { signal: stopping.signal })
  }
  const stopRenewals = onRenewed(look)
  connect()
  return () => {
    stopping.abort()
    stopRenewals()
    clearTimeout(retry)
    source?.close()
  }
}
