import { net, type IncomingMessage } from 'electron'
import { Readable, Writable } from 'node:stream'

/**
 * `fetch` over Chromium's network stack, for the system's proxy and certificates.
 *
 * Not `net.fetch`: that one keeps a whole request body in memory before it sends the first byte, and
 * with `redirect: 'manual'` it fails where a redirect should be answered. `net.request` streams with
 * `chunkedEncoding`, and tells a redirect before it would follow it.
 *
 * Takes what the API client sends: a URL, no cookies, no cache, a stream or text as body.
 */
export const netFetch: typeof globalThis.fetch = async (input, init) => {
  const asked = new Request(input, init)
  asked.signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = net.request({
    method: asked.method,
    url: asked.url,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
  })
  for (const [name, value] of asked.headers) {
    // Chromium writes this one itself and refuses it from anyone else.
    if (name !== 'content-length') request.setHeader(name, value)
  }

  let incoming: IncomingMessage | null = null
  const fail = (error: unknown): void => {
    request.abort()
    // The types call it a bare emitter, but it is a Node stream, as its documentation says.
    const stream = incoming as unknown as Readable | null
    stream?.destroy(error instanceof Error ? error : new Error(String(error)))
    reject(error)
  }
  const onAbort = (): void => fail(asked.signal.reason)
  asked.signal.addEventListener('abort', onAbort, { once: true })
  request.on('close', () => asked.signal.removeEventListener('abort', onAbort))
  request.on('error', fail)
  request.on('redirect', (status, _method, _url, headers) => {
    resolve(new Response(null, { status, headers: asHeaders(headers) }))
    request.abort()
  })
  request.on('response', (message) => {
    incoming = message
    resolve(asResponse(message))
  })

  if (asked.body) {
    request.chunkedEncoding = true
    // `net.request` is a Node stream too, which keeps the file as slow as the network.
    const body = Writable.toWeb(request as unknown as Writable)
    asked.body.pipeTo(body).catch(fail)
  } else {
    request.end()
  }
  return promise
}

function asResponse(message: IncomingMessage): Response {
  const hasBody = ![204, 205, 304].includes(message.statusCode)
  // Both are Node streams and web streams under other names.
  const body = hasBody
    ? (Readable.toWeb(message as unknown as Readable) as unknown as ReadableStream)
    : null
  const { statusCode: status, statusMessage: statusText } = message
  return new Response(body, { status, statusText, headers: asHeaders(message.headers) })
}

function asHeaders(given: Readonly<Record<string, string | string[]>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const each of [value].flat()) headers.append(name, each)
  }
  return headers
}
