import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An answer on its way through, with what was asked. */
export type Exchange = {
  readonly method: string
  readonly path: string
  /** The request's body, every byte a letter. */
  readonly form: string
  readonly status: number
  readonly contentType: string
  /** The answer as JSON; a string where it is none. */
  readonly body: unknown
}

/** The status that a form is refused with, as what is not understood; null for one that the service is sent. */
export type Refusal = (form: string) => number | null

export type Distortion = (exchange: Exchange) => Partial<Exchange>

export type DistortingProxy = {
  readonly baseUrl: string
  /** What is done to the answers from now on. */
  distort(distortion: Distortion): void
  /** Which forms are refused from now on, without the service having read them. */
  refuse(refusal: Refusal): void
  /** Sends the key with every request, whatever the client sent. */
  unlock(open: boolean): void
  close(): Promise<void>
}

/** Stands before a service that does everything right, and makes it do one thing wrong. */
export async function startDistortingProxy(
  service: string,
  apiKey: string,
): Promise<DistortingProxy> {
  let distortion: Distortion = () => ({})
  let refusal: Refusal = () => null
  let isOpen = false
  // Batch files come from an address of their own, learned from the URLs that pass.
  let downloads = service

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const sent = await buffer(request)
    const form = sent.toString('latin1')
    const refused = request.method === 'POST' ? refusal(form) : null
    if (refused !== null) {
      response.writeHead(refused, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify({ code: refused, message: 'not understood' }))
      return
    }
    const isDownload = path.startsWith('/results/')
    const { authorization = '', 'content-type': type = '' } = request.headers
    const answer = await fetch((isDownload ? downloads : service) + path, {
      method: request.method ?? 'GET',
      headers: {
        ...(isDownload ? {} : { authorization: isOpen ? `Bearer ${apiKey}` : authorization }),
        ...(type === '' ? {} : { 'content-type': type }),
      },
      ...(request.method === 'POST' && { body: new Uint8Array(sent) }),
    })
    const text = await answer.text()
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      path,
      form,
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: rerouted(text),
    }
    const { status, contentType, body } = { ...exchange, ...distortion(exchange) }
    response.writeHead(status, { 'content-type': contentType, connection: 'close' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  function rerouted(text: string): unknown {
    const at = /"download_url":"(http:\/\/[^/"]+)\//.exec(text)?.[1]
    if (at !== undefined && at !== baseUrl) downloads = at
    const own = at === undefined ? text : text.replaceAll(`"${at}/`, `"${baseUrl}/`)
    try {
      return JSON.parse(own)
    } catch {
      return own
    }
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address that isn't a pipe's name.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    distort: (next) => {
      distortion = next
    },
    refuse: (next) => {
      refusal = next
    },
    unlock: (open) => {
      isOpen = open
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
