import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from '../listen-on-loopback.ts'
import { createFaultBook, type Fault } from './faults.ts'
import { pagesFromBatch, rewriteAnswer } from './rewrite-answer.ts'

/** What came through a proxy, and what of it was done to the end. */
export interface FaultProxy {
  readonly baseUrl: string
  /** Submits that the service answered with a request id, whoever heard of it. */
  readonly acceptedSubmits: () => number
  /** Resolves when the service has answered every submit that has come so far, or has lost it. */
  readonly submitsSettled: () => Promise<void>
  readonly polls: () => number
  /** Files that were handed out whole, by index of the batch. */
  readonly downloads: () => ReadonlyMap<number, number>
  /** Another service behind the same address. */
  readonly retarget: (baseUrl: string) => void
  readonly close: () => Promise<void>
}

/** Stands between a client and a real service, and misbehaves as told. */
export async function startFaultProxy(
  target: string,
  faults: readonly Fault[] = [],
): Promise<FaultProxy> {
  const book = createFaultBook(faults)
  const downloads = new Map<number, number>()
  const submits: Promise<void>[] = []
  let service = target
  let acceptedSubmits = 0
  let polls = 0

  function follow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = answer(request, response)
    if (isSubmitOf(request)) submits.push(answered)
    return answered
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSubmit = isSubmitOf(request)
    const isRetrieve = /\/requests\/[^/]+$/.test(request.url ?? '')
    const on = isSubmit ? 'submit' : isRetrieve ? 'retrieve' : null
    const busy = book.find('too-many-requests').find((fault) => fault.on === on && book.take(fault))
    if (busy) {
      request.resume()
      const headers = busy.retryAfter === undefined ? {} : { 'retry-after': `${busy.retryAfter}` }
      return respond(response, 429, { code: 429, message: 'too many requests' }, headers)
    }
    if (isRetrieve) polls += 1
    if (isRetrieve && book.find('retrieve-fails').some((fault) => book.take(fault))) {
      return respond(response, 500, { code: 500, message: 'could not sign the download URLs' })
    }
    const upstream = await forward(request, service)
    const body = await buffer(upstream)
    const status = upstream.statusCode ?? 502
    if (isSubmit && status === 200) {
      acceptedSubmits += 1
      if (book.find('lose-submit-answer').some((fault) => book.take(fault))) {
        response.destroy()
        return
      }
    }
    const isJson = request.method === 'GET' && status === 200
    if (!isJson) {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      return
    }
    const parsed = JSON.parse(body.toString()) as Record<string, unknown>
    respond(response, status, rewriteAnswer(parsed, book, { downloadsUrl: files.url, polls }))
  }

  async function download(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://proxy')
    const [, batch, startPage] = url.pathname.split('/').map(Number)
    const at = batch ?? 0
    const isOf = (fault: { readonly batch: number }): boolean => fault.batch === at
    if (book.find('download-expired').some((fault) => isOf(fault) && book.take(fault))) {
      return respond(response, 403, { code: 403, message: 'the download URL has expired' })
    }
    const upstream = await get(url.searchParams.get('target') ?? '')
    const original = await buffer(upstream)
    if (upstream.statusCode !== 200) {
      response.writeHead(upstream.statusCode ?? 502).end(original)
      return
    }
    const isMoved = book.find('pages-from-batch').length > 0
    const file: Buffer = isMoved ? pagesFromBatch(original, startPage ?? 1) : original
    const cut = book.find('download-truncated').find((fault) => isOf(fault) && book.take(fault))
    if (cut) {
      const half = file.subarray(0, Math.floor(file.length / 2))
      if (!cut.announced) response.writeHead(200).end(half)
      else {
        response.writeHead(200, { 'content-length': file.length })
        response.write(half, () => response.destroy())
      }
      return
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': file.length })
    response.end(file, () => downloads.set(at, (downloads.get(at) ?? 0) + 1))
  }

  const api = await loopback(follow)
  const files = await loopback(download)
  return {
    baseUrl: api.url,
    acceptedSubmits: () => acceptedSubmits,
    async submitsSettled() {
      await Promise.allSettled(submits)
    },
    polls: () => polls,
    downloads: () => downloads,
    retarget(baseUrl) {
      service = baseUrl
    },
    async close() {
      await Promise.all([api.close(), files.close()])
    },
  }
}

function isSubmitOf({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url ?? '').includes('/async')
}

function forward(request: IncomingMessage, service: string): Promise<IncomingMessage> {
  const url = new URL(request.url ?? '/', service)
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, host: url.host }
    const outgoing = send(url, { method: request.method ?? 'GET', headers }, resolve)
    outgoing.on('error', reject)
    // A client that gives up gives up at the service.
    request.on('close', () => {
      if (!request.complete) outgoing.destroy()
    })
    request.pipe(outgoing)
  })
}

function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send(url, resolve).on('error', reject).end()
  })
}

function respond(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function loopback(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): ReturnType<typeof listenOnLoopback> {
  return listenOnLoopback(
    createServer((request, response) => {
      // A client that was killed, a service that restarts: the connection ends, as it would.
      handle(request, response).catch(() => response.destroy())
    }),
  )
}
