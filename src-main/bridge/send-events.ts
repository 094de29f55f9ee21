import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

interface EventText {
  readonly headers: Readonly<Record<string, string>>
  /** Said at once, so that the reader knows that it is heard. */
  readonly first: string
  /** Said when nothing happens: both sides notice a connection that died without a word. */
  readonly heartbeat: string
  readonly heartbeatMs: number
  /** What a reader that doesn't read may leave standing. */
  readonly maxWaitingBytes: number
  /** Writes events as they happen, until the answered function is called. */
  readonly subscribe: (write: (text: string) => void) => () => void
}

/**
 * Answers with events, until the reader goes or `closing` fires. One too slow for them is cut off: it connects again
 * and reads a snapshot, which events only hint at anyway.
 */
export async function sendEvents(
  response: ServerResponse,
  text: EventText,
  closing: AbortSignal,
): Promise<void> {
  response.writeHead(200, text.headers)
  response.flushHeaders()
  const write = (some: string): void => {
    response.write(some)
    if (response.writableLength > text.maxWaitingBytes) response.destroy()
  }
  const unsubscribe = text.subscribe(write)
  const heartbeat = setInterval(() => write(text.heartbeat), text.heartbeatMs)
  const stop = (): void => {
    clearInterval(heartbeat)
    unsubscribe()
  }
  const end = (): void => {
    // What still happens while the server ends would be written behind the end.
    stop()
    response.end()
  }
  closing.addEventListener('abort', end, { once: true })
  write(text.first)
  if (closing.aborted) end()
  if (!response.closed) await once(response, 'close')
  closing.removeEventListener('abort', end)
  stop()
}
