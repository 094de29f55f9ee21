import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { listenOnLoopback } from '../listen-on-loopback.ts'
import { play } from './play.ts'
import { receiveForm, type ReceivedForm } from './receive.ts'
import { createRequestBook } from './request-book.ts'
import { createRouter, type FakeEndpoint, notFound, type Router } from './route.ts'
import type { FakeApiScript } from './script.ts'

/** A request as it came in. Filled while it comes. */
export interface RecordedRequest {
  readonly endpoint: FakeEndpoint
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Null for a body that is no form, broke off, or was not read. */
  readonly form: ReceivedForm | null
}

/** A service of the interface on a loopback port, and its downloads on another: two origins. */
export interface FakeApi {
  readonly baseUrl: string
  /** Where download URLs point to. */
  readonly downloadsUrl: string
  /** In the order in which they began. */
  readonly requests: readonly RecordedRequest[]
  /** Starts over with another script. Requests stay recorded. */
  readonly load: (script: FakeApiScript) => void
  /** Resolves when the `count`-th request to an endpoint has begun, counted from the start. */
  readonly received: (endpoint: FakeEndpoint, count?: number) => Promise<RecordedRequest>
  /** Makes every download URL that was handed out expire. */
  readonly expireDownloads: () => void
  /** Cuts all connections. */
  readonly close: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

type Recording = { -readonly [K in keyof RecordedRequest]: RecordedRequest[K] }

/** Starts a fake service that does what the script says. */
export async function startFakeApi(initial: FakeApiScript = {}): Promise<FakeApi> {
  const requests: Recording[] = []
  const waiters = new Set<() => void>()
  let router: Router | null = null

  const listener =
    (host: 'api' | 'downloads'): RequestListener =>
    (request, response) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const matched = router?.(host, request, url) ?? { endpoint: 'other', turn: notFound }
      const recording: Recording = {
        endpoint: matched.endpoint,
        method: request.method ?? '',
        path: request.url ?? '',
        headers: flat(request),
        form: null,
      }
      requests.push(recording)
      for (const wake of waiters) wake()
      // A client that gives up is what many scripts are about.
      play(matched.turn, request, response, () => receive(request, recording)).catch(() => {
        request.socket.destroy()
      })
    }

  const api = await listenOnLoopback(createServer(listener('api')))
  const downloads = await listenOnLoopback(createServer(listener('downloads')))
  let book = createRequestBook([], downloads.url)
  const load = (script: FakeApiScript): void => {
    book = createRequestBook(script.requests ?? [], downloads.url)
    router = createRouter(script, book)
  }
  load(initial)

  const close = async (): Promise<void> => {
    await Promise.all([api.close(), downloads.close()])
  }
  return {
    baseUrl: api.url,
    downloadsUrl: downloads.url,
    requests,
    load,
    received: (endpoint, count = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = requests.filter((request) => request.endpoint === endpoint)[count - 1]
          if (!found) return
          waiters.delete(look)
          resolve(found)
        }
        waiters.add(look)
        look()
      }),
    expireDownloads: () => book.expireDownloads(),
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function receive(request: IncomingMessage, recording: Recording): Promise<void> {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  if (isForm) recording.form = await receiveForm(request, request.headers)
  else request.resume()
}

function flat(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  )
}
