import type { FileGrant } from '#shared/bridge/events.ts'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge } from './bridge.ts'
import { failure, readResult } from './failure.ts'
import { readFile, readText } from './read-resource.ts'
import { uploadFile } from './upload.ts'
import { listenToEvents } from './web-events.ts'
import type { Session } from './web-session.ts'

export interface WebBridgeOptions {
  readonly fetch: typeof globalThis.fetch
  readonly session: Session
  readonly openEvents: (url: string) => EventSource
  readonly window: EventTarget
  /** Whether this browser fetches a file for the program that its address is dropped on (`DownloadURL`). */
  readonly dragsDownloads: boolean
}

/** The bridge over HTTP: calls by POST, events as server-sent events, files by PUT. */
export function createWebBridge(options: WebBridgeOptions): Bridge {
  const { fetch, session, window } = options
  let isLeaving = false
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
  const urlOf = (path: string): string =>
    // An export's address has its options already.
    `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(session.keys().readKey)}`
  return {
    call: (name, input) => post(options, '/bridge/call', { name, input }, isLeaving),
    subscribe(listener) {
      const stopping = new AbortController()
      void session.ready.then(() => {
        if (stopping.signal.aborted) return
        const stop = listenToEvents(
          {
            open: () => options.openEvents(urlOf('/bridge/events')),
            isLetIn: async () => (await fetch(urlOf('/bridge/session'))).status !== 401,
            window: options.window,
            onRenewed: session.onRenewed,
          },
          listener,
        )
        stopping.signal.addEventListener('abort', stop, { once: true })
      })
      return () => stopping.abort()
    },
    grantFiles: async (files, { signal, onProgress } = {}) => {
      await session.ready
      const totalBytes = files.reduce((sum, file) => sum + file.size, 0)
      const grants: FileGrant[] = []
      let sentBefore = 0
      for (const file of files) {
        const granted = await uploadFile(file, {
          actKey: session.keys().actKey,
          signal,
          onProgress: (sent) => onProgress?.(sentBefore + sent, totalBytes),
        })
        if (!granted.ok) return granted
        sentBefore += file.size
        grants.push(granted.data)
      }
      return { ok: true, data: grants }
    },
    urlOf,
    readText: (path, signal) => readText(fetch, urlOf(path), signal),
    readFile: (path, signal) => readFile(fetch, urlOf(path), signal),
    exportLink: options.dragsDownloads ? (path) => exportLink(options, path) : null,
  }
}

async function exportLink(options: WebBridgeOptions, path: string): Promise<Result<string>> {
  const link = await post<{ readonly path: string }>(options, '/bridge/downloads', { path })
  if (!link.ok) return link
  return { ok: true, data: new URL(link.data.path, globalThis.location.href).href }
}

async function post<T>(
  { fetch, session }: WebBridgeOptions,
  address: string,
  body: unknown,
  isLeaving = false,
): Promise<Result<T>> {
  try {
    await session.ready
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [actKeyHeader]: session.keys().actKey },
      body: JSON.stringify(body),
      // What a page says as it goes is small, and is sent when the page is gone.
      ...(isLeaving && { keepalive: true }),
    })
    if (response.status === 401) return failure('bridge.refused', {})
    return readResult<T>(await response.json())
  } catch {
    return failure('bridge.disconnected', {})
  }
}
