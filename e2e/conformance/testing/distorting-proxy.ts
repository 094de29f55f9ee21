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
  /** Whether requests and answers pass as they are, each of them anew; what was answered to a form is remembered. */
  watch(only: boolean): void
  /** What is done to the answers from now on. */
  distort(distortion: Distortion): void
  /** Which forms are refused from now on, without the service having read them. */
  refuse(refusal: Refusal): void
  /** Sends the key with every request, whatever the client sent. */
  unlock(open: boolean): void
  close(): Promise<void>
}

type Asked = {
  readonly method: string
  readonly path: string
  readonly form: string
  readonly authorization: string
  /** The form's, with its boundary. */
  readonly type: string
}

/** What a service answered, without what the proxy makes of it. */
type Answered = { readonly status: number; readonly type: string; readonly text: string }

/**
 * Stands before a service that does everything right, and makes it do one thing wrong. The service is given a form once: what
 * is distorted of the next answers to it is what it answered then.
 */
export async function startDistortingProxy(
  service: string,
  apiKey: string,
): Promise<DistortingProxy> {
  let distortion: Distortion = () => ({})
  let refusal: Refusal = () => null
  let isOpen = false
  let onlyWatches = false
  const taken = new Map<string, Answered>()
  /** What of it was answered since the service was last made wrong in another way: who asks again, asks anew. */
  const given = new Set<string>()
  // Batch files come from an address of their own, learned from the URLs that pass.
  let downloads = service

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request)
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      form: sent.toString('latin1'),
      authorization: isOpen ? `Bearer ${apiKey}` : (request.headers.authorization ?? ''),
      type: request.headers['content-type'] ?? '',
    }
    if (onlyWatches) return passOn(asked, request, sent, response)
    const { method, path, form } = asked
    const refused = method === 'POST' ? refusal(form) : null
    if (refused !== null) {
      response.writeHead(refused, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify({ code: refused, message: 'not understood' }))
      return
    }
    const answer = await (method === 'POST' ? send(asked, sent) : ask(asked))
    const exchange: Exchange = {
      method,
      path,
      form,
      status: answer.status,
      contentType: answer.type,
      body: rerouted(answer.text),
    }
    const { status, contentType, body } = { ...exchange, ...distortion(exchange) }
    response.writeHead(status, { 'content-type': contentType, connection: 'close' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  async function passOn(
    asked: Asked,
    { headers: own }: IncomingMessage,
    sent: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const { method, path } = asked
    const answer = await fetch(service + path, {
      method,
      headers: Object.entries(own).filter(([name]) => !ofConnection.has(name)) as [
        string,
        string,
      ][],
      ...(method === 'POST' && { body: new Uint8Array(sent) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { status } = answer
    const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name))
    const type = answer.headers.get('content-type') ?? ''
    if (method === 'POST' && status < 300) {
      taken.set(formKey(asked), { status, type, text: bytes.toString() })
    }
    response.writeHead(status, { ...Object.fromEntries(headers), connection: 'close' })
    response.end(bytes)
  }

  async function send(asked: Asked, sent: Buffer): Promise<Answered> {
    const key = formKey(asked)
    const known = given.has(key) ? undefined : taken.get(key)
    given.add(key)
    const answer = known ?? (await ask(asked, sent))
    if (answer.status < 300) taken.set(key, answer)
    return answer
  }

  async function ask(
    { method, path, authorization, type }: Asked,
    sent?: Buffer,
  ): Promise<Answered> {
    const isDownload = path.startsWith('/results/')
    const answer = await fetch((isDownload ? downloads : service) + path, {
      method,
      headers: {
        ...(isDownload ? {} : { authorization }),
        ...(type === '' ? {} : { 'content-type': type }),
      },
      ...(sent && { body: new Uint8Array(sent) }),
    })
    const { status, headers } = answer
    return { status, type: headers.get('content-type') ?? '', text: await answer.text() }
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
    watch: (only) => {
      onlyWatches = only
    },
    distort: (next) => {
      given.clear()
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

/** What each of the two connections says of itself. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
])

/** A form without the line between its parts, which is another one each time. */
function formKey({ path, form, authorization, type }: Asked): string {
  const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? ''
  return [path, authorization, form.replaceAll(boundary, '')].join('\n')
}
