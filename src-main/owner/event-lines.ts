import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { EventHub } from '../bridge/event-hub.ts'
import { sendEvents } from '../bridge/send-events.ts'
import { heartbeatMs, maxEventBytes, silenceMs } from './protocol.ts'

/** What a guest that doesn't read may leave standing. */
const maxWaitingBytes = 4 * 1024 * 1024

/**
 * Events as lines of JSON, until the guest goes or `closing` fires; an empty line when nothing happens. What the
 * owner's own shell says to its window is not for others.
 */
export function serveEvents(
  events: Pick<EventHub, 'subscribe'>,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const lines = {
    headers: { 'content-type': 'application/x-ndjson' },
    first: '\n',
    heartbeat: '\n',
    heartbeatMs,
    maxWaitingBytes,
    subscribe: (write: (text: string) => void) =>
      events.subscribe((event) => {
        if (!/^(?:app|updates)\./.test(event.name)) write(`${JSON.stringify(event)}\n`)
      }),
  }
  return sendEvents(response, lines, closing)
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
