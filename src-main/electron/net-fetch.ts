import { net, session, type ClientRequest, type IncomingMessage } from 'electron'
import { Readable } from 'node:stream'
import { mayReach, privateAddressError } from '../api-client/private-address.ts'
import type { Fetch } from '../ports.ts'
import { answerProxy } from './proxy-login.ts'

/**
 * The `fetch` of the desktop: Chromium's network stack, with the system's proxy and certificates.
 *
 * Built on `net.request`, because `net.fetch` keeps a streamed body in memory before it sends the
 * first byte, and turns a redirect that isn't followed into an error without its status. Here a stream
 * is sent as it is read, chunked: Chromium refuses requests that declare their own length. Bytes are sent
 * with the length that Chromium counts.
 */
export const netFetch: Fetch = async (url, { givenBy, ...init } = {}) => {
  const asked = new Request(url, init)
  asked.signal.throwIfAborted()
  if (givenBy) await lookBefore(url, givenBy)
  asked.signal.throwIfAborted()
  const request = net.request({
    method: asked.method,
    url: asked.url,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  })
  for (const [name, value] of asked.headers) {
    if (name !== 'content-length') request.setHeader(name, value)
  }
  const answer = Promise.withResolvers<Response>()
  // Also after the answer came: its body ends then.
  const onAbort = (): void => {
    answer.reject(asked.signal.reason)
    request.abort()
  }
  /** What is thrown inside an event of Electron's reaches nobody. */
  const settle = (read: () => Response): void => {
    try {
      answer.resolve(read())
    } catch (error) {
      answer.reject(error)
      request.abort()
    }
  }
  asked.signal.addEventListener('abort', onAbort, { once: true })
  request.on('close', () => asked.signal.removeEventListener('abort', onAbort))
  request.on('error', answer.reject)
  request.on('login', answerProxy(process.env))
  request.on('response', (response) => settle(() => asResponse(response)))
  request.on('redirect', (status, _method, location) => {
    settle(() => new Response(null, { status, headers: { location } }))
    request.abort()
  })
  const body = init.body instanceof Uint8Array ? init.body : asked.body
  void send(request, body, answer.promise).catch((error: unknown) => {
    answer.reject(error)
    request.abort()
  })
  return answer.promise
}

/**
 * Refuses a name that resolves to where the service that gave it could not go. Chromium keeps what it has
 * found for the request that follows, but is bound to it by nothing: Electron has no way to name the address.
 */
async function lookBefore({ hostname, href }: URL, givenBy: URL): Promise<void> {
  // A proxy looks names up itself, and this machine may not know them.
  if ((await session.defaultSession.resolveProxy(href)) !== 'DIRECT') return
  const addressesOf = async (host: string): Promise<readonly string[]> =>
    (await net.resolveHost(host.replace(/^\[|\]$/g, ''))).endpoints.map(({ address }) => address)
  const addresses = await addressesOf(hostname)
  if (!(await mayReach(addresses, () => addressesOf(givenBy.hostname)))) {
    throw privateAddressError(hostname)
  }
}

/** Asks for a chunk of a stream when the one before is through. */
async function send(
  request: ClientRequest,
  body: ReadableStream<Uint8Array> | Uint8Array | null,
  answer: Promise<Response>,
): Promise<void> {
  if (!body || body instanceof Uint8Array) {
    // In one piece: Electron puts pieces together by copying all that came before.
    if (body) request.write(asBuffer(body))
    request.end()
    return
  }
  request.chunkedEncoding = true
  for await (const chunk of body) {
    const written = Promise.withResolvers<void>()
    request.write(asBuffer(chunk), undefined, written.resolve)
    // A service may answer, or be gone, before it has taken the whole body.
    const isAnswered = await Promise.race([written.promise, answer.then(() => true)])
    if (isAnswered) return
  }
  request.end()
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function asResponse(message: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of [value].flat()) headers.append(name, asBytes(each))
  }
  const status = message.statusCode
  const isEmpty = status === 204 || status === 205 || status === 304
  // Electron documents it as a readable stream and types it as less; the web's stream is Node's.
  const stream = message as unknown as Readable
  const body = isEmpty ? null : (Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}

/** Chromium tells a header as text, where the standard has one character for each byte. */
function asBytes(value: string): string {
  return Buffer.from(value).toString('latin1')
}
