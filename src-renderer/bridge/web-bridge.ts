import type { AppEvent, FileGrant } from '#shared/bridge/events.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge, BridgeStatusEvent } from './bridge.ts'
import { failure, readResult } from './failure.ts'
import { readText } from './read-text.ts'
import { uploadFile } from './upload.ts'

export interface WebBridgeOptions {
  readonly fetch: typeof globalThis.fetch
  readonly openEvents: (path: string) => EventSource
  /** How long to wait before asking again a shell that closed the stream for good. */
  readonly reopenAfterMs?: number
}

/** The bridge over HTTP: calls by POST, events as server-sent events, files by PUT. */
export function createWebBridge(options: WebBridgeOptions): Bridge {
  return {
    call: (name, input) => post(options.fetch, name, input),
    subscribe: (listener) => subscribe(options, listener),
    grantFiles: async (files, { signal, onProgress } = {}) => {
      const totalBytes = files.reduce((sum, file) => sum + file.size, 0)
      const grants: FileGrant[] = []
      let sentBefore = 0
      for (const file of files) {
        const granted = await uploadFile(file, {
          signal,
          onProgress: (sent) => onProgress?.(sentBefore + sent, totalBytes),
        })
        if (!granted.ok) return granted
        sentBefore += file.size
        grants.push(granted.data)
      }
      return { ok: true, data: grants }
    },
    readText: (path, signal) => readText(options.fetch, path, signal),
  }
}

async function post<T>(
  fetch: typeof globalThis.fetch,
  name: string,
  input: unknown,
): Promise<Result<T>> {
  try {
    const response = await fetch('/bridge/call', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, input }),
    })
    if (response.status === 401) return failure('bridge.refused', {})
    return readResult<T>(await response.json())
  } catch {
    return failure('bridge.disconnected', {})
  }
}

function subscribe(
  { openEvents, reopenAfterMs = 2000 }: WebBridgeOptions,
  listener: (event: AppEvent | BridgeStatusEvent) => void,
): () => void {
  let source: EventSource
  let status: BridgeStatusEvent['status'] = 'up'
  let reopening: ReturnType<typeof setTimeout> | undefined

  const tell = (next: BridgeStatusEvent['status']): void => {
    if (next === status) return
    status = next
    listener({ name: 'bridge.status', status })
  }
  const open = (): void => {
    source = openEvents('/bridge/events')
    source.addEventListener('open', () => tell('up'))
    source.addEventListener('message', ({ data }) => {
      // The stream is our own server's; its events are typed there.
      listener(JSON.parse(String(data)) as AppEvent)
    })
    source.addEventListener('error', () => {
      tell('down')
      // The browser reconnects by itself, except after an answer that is not a stream.
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs)
    })
  }
  open()
  return () => {
    clearTimeout(reopening)
    source.close()
  }
}
