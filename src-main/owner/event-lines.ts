import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { EventHub } from '../bridge/event-hub.ts'
import { heartbeatMs, maxEventBytes, silenceMs } from './protocol.ts'

/** What a guest that doesn't read may leave standing. */
const maxWaitingBytes = 4 * 1024 * 1024

/**
 * Events as lines of JSON, until the guest goes or `closing` fires; an empty line when nothing happens. What the
 * owner's own shell says to its window is not for others.
 */
export async function serveEvents(
  events: Pick<EventHub, 'subscribe'>,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  response.flushHeaders()
  const write = (line: string): void => {
    response.write(`${line}\n`)
    // It connects again and reads a snapshot, which events only hint at.
    if (response.writableLength > maxWaitingBytes) response.destroy()
  }
  const unsubscribe = events.subscribe((event) => {
    if (!/^(?:app|updates)\./.test(event.name)) write(JSON.stringify(event))
  })
  const heartbeat = setInterval(() => write(''), heartbeatMs)
  const stop = (): void => {
    clearInterval(heartbeat)
    unsubscribe()
  }
  const end = (): void => {
    // What still happens while the owner ends would be written behind the end.
    stop()
    response.end()
  }
  closing.addEventListener('abort', end, { once: true })
  write('')
  if (closing.aborted) end()
  await once(response, 'close')
  closing.removeEventListener('abort', end)
  stop()
}

/** Reads such lines until they end, the owner falls silent, or a line is no event. */
export async function readEvents(
  response: IncomingMessage,
  onEvent: (event: AppEvent) => void,
): Promise<void> {
  response.setEncoding('utf8')
  response.setTimeout(silenceMs, () => response.destroy())
  let text = ''
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      if (text.length > maxEventBytes) return
      for (const line of lines) {
        // The owner is the same program, of the same version, as its proof has shown.
        if (line !== '') onEvent(JSON.parse(line) as AppEvent)
      }
    }
  } catch {
    // Cut off: all the same to whoever waits for the end.
  } finally {
    response.destroy()
  }
}
