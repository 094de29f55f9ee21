import { Readable } from 'node:stream'

/** What is used of Electron's `ClientRequest`, so that this file needs no Electron. */
export interface NetRequest {
  chunkedEncoding: boolean
  setHeader(name: string, value: string): void
  on(event: 'response', listener: (response: NetResponse) => void): unknown
  on(
    event: 'redirect',
    listener: (status: number, method: string, redirectUrl: string) => void,
  ): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  write(chunk: Buffer, encoding?: string, callback?: () => void): unknown
  end(): unknown
  abort(): void
}

/** Electron documents its `IncomingMessage` as a readable stream, and types it as less. */
export interface NetResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

export interface NetRequestOptions {
  readonly method: string
  readonly url: string
  readonly redirect: 'manual'
  readonly credentials: 'omit'
  readonly cache: 'no-store'
}

/**
 * The `fetch` of the desktop: Electron's network stack, with the system's proxy and certificates.
 *
 * Built on `net.request`, because `net.fetch` collects a streamed body in memory before it sends the first
 * byte, and turns a redirect that isn't followed into an error without its status. Here bodies are
 * sent as they are read, chunked: Chromium refuses requests that declare their own length.
 */
export function createNetFetch(
  request: (options: NetRequestOptions) => NetRequest,
): typeof globalThis.fetch {
  return async (input, init) => {
    const wanted = new Request(input, init)
    // A request's own signal only follows this one as long as nobody collects the request.
    const signal = init?.signal ?? wanted.signal
    signal.throwIfAborted()
    const sending = request({
      method: wanted.method,
      url: wanted.url,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    })
    for (const [name, value] of wanted.headers) {
      if (name !== 'content-length') sending.setHeader(name, value)
    }
    const answer = Promise.withResolvers<Response>()
    let body: Readable | null = null
    const giveUp = (reason: unknown): void => {
      answer.reject(reason)
      body?.destroy(reason instanceof Error ? reason : new Error('aborted', { cause: reason }))
      sending.abort()
    }
    signal.addEventListener('abort', () => giveUp(signal.reason), { once: true })
    sending.on('error', giveUp)
    sending.on('response', (response) => {
      // See `NetResponse`: a readable stream by its documentation.
      body = response as unknown as Readable
      answer.resolve(toResponse(response, body))
    })
    sending.on('redirect', (status, _method, location) => {
      answer.resolve(new Response(null, { status, headers: { location } }))
      sending.abort()
    })
    send(sending, wanted.body, answer.promise).catch(giveUp)
    return await answer.promise
  }
}

/** Stops early if an answer comes before the service has taken the whole body. */
async function send(
  sending: NetRequest,
  body: ReadableStream<Uint8Array> | null,
  answer: Promise<Response>,
): Promise<void> {
  if (body) {
    sending.chunkedEncoding = true
    const answered = answer.then(() => true)
    // It may fail while a chunk is read, when nobody waits for it.
    answered.catch(() => undefined)
    for await (const chunk of body) {
      const { buffer, byteOffset, byteLength } = chunk
      const written = Promise.withResolvers<false>()
      sending.write(Buffer.from(buffer, byteOffset, byteLength), undefined, () =>
        written.resolve(false),
      )
      if (await Promise.race([written.promise, answered])) return
    }
  }
  sending.end()
}

function toResponse({ statusCode: status, headers: given }: NetResponse, body: Readable): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const single of [value].flat()) headers.append(name, single)
  }
  if (status === 204 || status === 205 || status === 304) {
    body.resume()
    return new Response(null, { status, headers })
  }
  // Node's own web stream is the global one under another name.
  const stream = Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>
  return new Response(stream, { status, headers })
}
