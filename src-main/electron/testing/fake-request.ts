import type * as Electron from 'electron'
import http from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { Writable } from 'node:stream'

type Declared = Pick<Electron.ClientRequest, 'abort' | 'chunkedEncoding' | 'setHeader'>

/** Headers that Chromium writes by itself and refuses from a program. */
const refused = [
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'keep-alive',
  'transfer-encoding',
]

/** Chromium's words for Node's codes. */
const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
}

/**
 * `net.request` over Node's HTTP, with Electron's ways: a stream that must be told to send while it is
 * written to, and a redirect that is told instead of followed.
 */
export class FakeRequest extends Writable implements Declared {
  #isChunked: boolean | undefined
  #isStarted = false
  /** Of a body without its length in front: put together before anything is sent. */
  #collected: Buffer[] = []
  readonly #request: http.ClientRequest
  readonly #url: string
  #isAborted = false

  /** @param hosts what names resolve to */
  constructor(
    options: Electron.ClientRequestConstructorOptions,
    hosts: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super({ emitClose: false })
    const { method = 'GET', url = addressOf(options), redirect, headers = {} } = options
    if (redirect !== 'manual') throw new Error('This stand-in only knows redirect: manual')
    Object.keys(headers).forEach(mustBeAllowed)
    if (!/^https?:/.test(url))
      throw new Error('ClientRequest only supports http: and https: protocols')
    this.#url = url
    this.#request = http.request(url, { method, lookup: lookupIn(hosts) })
    for (const [name, value] of Object.entries(headers)) {
      this.#request.setHeader(name, String(value))
    }
    this.#request.on('error', (error: NodeJS.ErrnoException) => {
      const name = names[error.code ?? ''] ?? 'CONNECTION_RESET'
      if (!this.#isAborted) this.emit('error', new Error(`net::ERR_${name}`))
    })
    this.#request.on('close', () => this.emit('close'))
    this.#request.on('response', (incoming) => this.#respond(incoming))
  }

  get chunkedEncoding(): boolean {
    return this.#isChunked ?? false
  }

  set chunkedEncoding(value: boolean) {
    if (this.#isStarted) {
      throw new Error('chunkedEncoding can only be set before the request is started')
    }
    if (this.#isChunked !== undefined) throw new Error('chunkedEncoding can only be set once')
    this.#isChunked = value
  }

  setHeader(name: string, value: string): void {
    if (this.#isStarted) throw new Error("Can't set headers after they are sent")
    mustBeAllowed(name)
    this.#request.setHeader(name, value)
  }

  abort(): void {
    if (this.#isAborted) return
    this.#isAborted = true
    this.#request.destroy()
    this.emit('abort')
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#isStarted = true
    if (this.chunkedEncoding) {
      // Chromium looks for an answer before it tells that nobody takes the body any more.
      this.#request.write(chunk, () => done())
      return
    }
    if (this.#collected.length > 0) {
      done(new Error('Each piece would be copied with all before it: quadratic in a large body'))
      return
    }
    this.#collected.push(chunk)
    done()
  }

  override _final(done: () => void): void {
    const body = Buffer.concat(this.#collected)
    if (body.byteLength > 0) this.#request.setHeader('content-length', body.byteLength)
    this.#request.end(body.byteLength > 0 ? body : undefined, done)
  }

  #respond(incoming: http.IncomingMessage): void {
    const status = incoming.statusCode ?? 0
    const { location } = incoming.headers
    if (status < 300 || status >= 400 || location === undefined) {
      // Chromium takes what is valid UTF-8 in a header for that, where Node has a character for each byte.
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (typeof value === 'string') incoming.headers[name] = asText(value)
      }
      this.emit('response', incoming)
      return
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values ?? []]),
    )
    this.emit('redirect', status, 'GET', new URL(location, this.#url).href, headers)
    // Electron gives up a redirect that no listener follows.
    if (!this.#isAborted) this.emit('error', new Error('Redirect was cancelled'))
  }
}

/** Names that nobody knows aren't asked for elsewhere: a test reaches nothing outside. */
function lookupIn(hosts: Readonly<Record<string, readonly string[]>>): LookupFunction {
  return (hostname, { all }, done) => {
    const found = (hosts[hostname] ?? []).map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (!first) done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '')
    else if (all) done(null, found)
    else done(null, first.address, first.family)
  }
}

function mustBeAllowed(name: string): void {
  if (refused.includes(name.toLowerCase())) throw new Error(`net::ERR_INVALID_ARGUMENT ${name}`)
}

/** Of a request that is named by its parts, as Node's are. */
function addressOf(options: Electron.ClientRequestConstructorOptions): string {
  const { protocol = 'http:', hostname = 'localhost', port, path = '/' } = options
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`
}

function asText(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}
