import type { AppEvent } from '#shared/bridge/events.ts'

const heartbeatMs = 15_000
const maxWaitingBytes = 1024 * 1024

/**
 * Server-sent events: one JSON `AppEvent` per message, its sequence number as the id.
 *
 * A reader too slow for its events is cut off: it connects again and reads a snapshot, which events
 * only hint at anyway. `signal` ends the stream.
 */
export function eventStream(
  subscribe: (listener: (event: AppEvent) => void) => () => void,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder()
  let release = (): void => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string): void => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const unsubscribe = subscribe((event) =>
          send(`id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`),
        )
        // Lets both sides notice a connection that died without a word.
        const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMs)
        const end = (): void => {
          release()
          controller.close()
        }
        signal.addEventListener('abort', end, { once: true })
        release = () => {
          unsubscribe()
          clearInterval(heartbeat)
          signal.removeEventListener('abort', end)
        }
        send('retry: 1000\n\n')
        if (signal.aborted) end()
      },
      cancel: () => release(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // The server can end as soon as the stream does, instead of waiting for the next request.
      connection: 'close',
    },
  })
}
