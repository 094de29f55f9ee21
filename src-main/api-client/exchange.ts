import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { FetchInit, Logger, Ports } from '../ports.ts'
import { type At, refusalError } from './errors.ts'
import { breakError, codesOf, neverConnected } from './network-failure.ts'
import { leadsInside, privateAddressCode } from './private-address.ts'
import { refuseRedirect, redirectTarget } from './redirect.ts'
import { readWhatCame } from './response-body.ts'
import { parseJson } from './json-values.ts'
import type { Redaction } from './redaction.ts'
import { retryAfterMs } from './retry.ts'
import type { Timeouts } from './timeouts.ts'
import type { Upload } from './upload.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

/** What all exchanges of one connection share. */
export interface ExchangeContext {
  readonly fetch: Ports['fetch']
  /** See `Ports.sendsChunked`. */
  readonly sendsChunked: boolean
  readonly connectionName: string
  /** An address of the service: the key is for its origin, and names are not looked into at its host. */
  readonly own: URL
  readonly apiKey: string | null
  readonly redaction: Redaction
  readonly log: Logger
  readonly now: () => number
  readonly timeouts: Timeouts
}

export interface ExchangeRequest {
  /** For the log. */
  readonly endpoint:
    | 'parse-sync'
    | 'submit-async'
    | 'get-request'
    | 'list-requests'
    | 'download'
    | 'office-pages'
    | 'office-reader'
  readonly url: URL
  readonly withKey: boolean
  /** A POST with one; a GET without. */
  readonly upload: Upload | null
  readonly answerWithinMs: number
  readonly signal: AbortSignal
}

/** A success whose body is still on its way. */
export interface ServiceAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  /**
   * The body as it arrives, once.
   *
   * @throws AppError when it breaks off, nothing comes for too long, or the caller gives up.
   */
  readonly chunks: AsyncIterable<Uint8Array>
  /** The error for an answer of this status and text. */
  readonly refusal: (status: number, text: string) => AppError
  readonly redaction: Redaction
  /** The error for a body that has the connection's key in it. */
  readonly echoesKey: () => AppError
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError; readonly retryAfterMs: number | null }

/**
 * One request and its answer, whatever it may be.
 *
 * Expected failures are outcomes; what `consume` throws besides `AppError` is a bug or a full disk and
 * passes through.
 */
export async function exchange<T>(
  context: ExchangeContext,
  request: ExchangeRequest,
  consume: (answer: ServiceAnswer) => Promise<T>,
): Promise<Outcome<T>> {
  const running = start(context, request)
  let status: number | null = null
  let wait: number | null = null
  try {
    const response = await send(running)
    status = response.status
    wait = retryAfterMs(response.headers.get('retry-after'), context.now())
    running.watchdog.expect(context.timeouts.bodySilenceMs)
    const answer = answerOf(running, response, wait)
    if (!response.ok) throw answer.refusal(status, await readWhatCame(answer.chunks))
    const value = await consume(answer)
    log(running, status, null)
    return { ok: true, value }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log(running, status, error)
    return { ok: false, error, retryAfterMs: wait }
  } finally {
    running.watchdog.stop()
  }
}

interface Running {
  readonly context: ExchangeContext
  readonly request: ExchangeRequest
  readonly id: string
  readonly startedAt: number
  readonly watchdog: Watchdog
  readonly at: At
}

function start(context: ExchangeContext, request: ExchangeRequest): Running {
  return {
    context,
    request,
    id: randomUUID(),
    startedAt: context.now(),
    watchdog: startWatchdog(
      request.signal,
      request.upload ? context.timeouts.connectMs : request.answerWithinMs,
    ),
    at: { connection: context.connectionName, host: request.url.host },
  }
}

/**
 * How a service refuses a body without its length (RFC 9112, 6.1 and 6.3), which Chromium sends of whatever
 * it is given as a stream. Refused is not received: the same is sent again.
 */
const wantsLength: ReadonlySet<number> = new Set([411, 501])
/** What the buffers of a connection hold. */
const smallFormBytes = 256 * 1024
/** What a connection takes until it is noticed that the other side has closed it. */
const noticedWithinBytes = 4 * 1024 * 1024
/** How servers answer that take such a body for an empty one, as those of WSGI: the form seems to be missing. */
const missedBody: ReadonlySet<number> = new Set([400, 422])

/** Sends the request and follows the few redirects that may be followed. */
async function send(running: Running): Promise<Response> {
  const { context, request } = running
  // The network would refuse such a key with an error that quotes it.
  if (request.withKey && context.apiKey !== null && !isHeaderText(context.apiKey)) {
    throw refusal(running, null, 401, '')
  }
  let url = request.url
  let isWhole = goesWhole(running)
  for (let redirects = 0; ; redirects += 1) {
    let response: Response
    try {
      response = await context.fetch(url, await init(running, url, isWhole))
    } catch (error) {
      if (isPrivateAddress(error)) throw privateAddress(context, url)
      if (!isWhole && mayBeForLength(running)) {
        isWhole = true
        continue
      }
      const sent = isWhole && neverConnected(error) ? 'nothing' : request.upload?.sent()
      throw broken(running, error, sent ?? 'read')
    }
    const missed = context.sendsChunked && missedBody.has(response.status)
    if (request.upload && !isWhole && (missed || wantsLength.has(response.status))) {
      void response.body?.cancel().catch(() => undefined)
      isWhole = true
      continue
    }
    const target = redirectTarget(response, url)
    if (!target) return response
    // The body of a redirect is of no interest, and so is whether it can be left.
    void response.body?.cancel().catch(() => undefined)
    if (leadsInside(target, context.own) || leadsInside(target, url))
      throw privateAddress(context, target)
    if (refuseRedirect({ from: url, to: target, redirects, ...request })) {
      throw refusal(running, null, response.status, target.origin + target.pathname)
    }
    url = target
  }
}

/** The error for an address that the service gave, and that leads where it could not go itself. */
export function privateAddress({ connectionName, own }: ExchangeContext, to: URL): AppError {
  const data = { connection: connectionName, host: own.host, address: to.host }
  return new AppError('service.private-address', data)
}

function isPrivateAddress(error: unknown): boolean {
  return codesOf(error).includes(privateAddressCode)
}

/**
 * Whether a form is sent in one piece, with its length, from the start: one so small that a connection takes it
 * at once, as a service may read it, miss the length and be gone. Of a larger one nobody could tell how much arrived.
 */
function goesWhole({ context, request }: Running): boolean {
  return context.sendsChunked && (request.upload?.contentLength ?? Infinity) <= smallFormBytes
}

/** Whether a connection was closed on a body without its length: the service can't have got the document then. */
function mayBeForLength({ context, request, watchdog }: Running): boolean {
  const { upload, signal } = request
  const isOurs =
    signal.aborted || watchdog.silentForMs() !== null || (upload?.unreadable() ?? null) !== null
  if (!context.sendsChunked || isOurs || upload?.sent() !== 'part') return false
  // Later it is the network that broke, and what is sent in one piece can't tell that it was cut.
  return upload.sentBytes() <= noticedWithinBytes
}

/** Visible ASCII: what every key is made of. */
function isHeaderText(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key)
}

async function init(running: Running, url: URL, isWhole: boolean): Promise<FetchInit> {
  const { context, request, watchdog } = running
  const headers: Record<string, string> = { accept: 'application/json' }
  // Asked again for every hop: the key is for one origin, wherever an answer points to.
  if (request.withKey && context.apiKey !== null && url.origin === context.own.origin) {
    headers['authorization'] = `Bearer ${context.apiKey}`
  }
  const isElsewhere = url.hostname !== context.own.hostname
  const common: FetchInit = {
    ...(isElsewhere && { givenBy: context.own }),
    headers,
    redirect: 'manual',
    // No cookies, no cached answers: a result must be what the service says now.
    credentials: 'omit',
    cache: 'no-store',
    signal: watchdog.signal,
  }
  if (!request.upload) return { ...common, method: 'GET' }
  headers['content-type'] = request.upload.contentType
  headers['content-length'] = String(request.upload.contentLength)
  if (isWhole) {
    const form = await request.upload.whole()
    watchdog.expect(request.answerWithinMs)
    return { ...common, method: 'POST', body: form }
  }
  const body = openBody(running, request.upload)
  // Asked for by Node's fetch; the DOM's types, which a bench compiles with, don't know it.
  const duplex: { readonly duplex: 'half' } = { duplex: 'half' }
  return { ...common, method: 'POST', body, ...duplex }
}

function openBody({ context, request, watchdog }: Running, upload: Upload): ReadableStream {
  return upload.open(() => {
    const isWhole = upload.sent() === 'all'
    watchdog.expect(isWhole ? request.answerWithinMs : context.timeouts.uploadSilenceMs)
  })
}

function answerOf(running: Running, response: Response, wait: number | null): ServiceAnswer {
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    chunks: chunksOf(running, response),
    refusal: (status, text) => refusal(running, wait, status, text),
    redaction: running.context.redaction,
    echoesKey: () => new AppError('service.echoed-key', running.at),
  }
}

async function* chunksOf(running: Running, response: Response): AsyncGenerator<Uint8Array> {
  const { context, request, watchdog } = running
  const reader = response.body?.getReader()
  if (!reader) return
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      return (await reader.read()).value
    } catch (error) {
      throw broken(running, error, request.upload ? 'all' : 'read')
    }
  }
  try {
    let receivedBytes = 0
    let tookMs = 0
    for (let chunk = await next(); chunk; chunk = await next()) {
      receivedBytes += chunk.byteLength
      // What is done with a part takes its own time, a full disk is waited out, and a sleep is no slowness.
      tookMs += watchdog.waitedMs()
      const isTooSlow = tookMs > context.timeouts.bodyGraceMs && receivedBytes < tookMs
      // A byte at a time is never silent, and never done.
      if (isTooSlow) watchdog.giveUp(tookMs)
      else watchdog.rest()
      yield chunk
      if (!isTooSlow) watchdog.expect(context.timeouts.bodySilenceMs)
    }
  } finally {
    // Leaves the rest of a body that was not read to its end.
    void reader.cancel().catch(() => undefined)
  }
}

function broken(
  running: Running,
  cause: unknown,
  sent: 'read' | 'nothing' | 'part' | 'all',
): AppError {
  const { request, watchdog } = running
  const unreadable = request.upload?.unreadable() ?? null
  if (unreadable) return unreadable
  return breakError({
    at: running.at,
    cause,
    cancelled: request.signal.aborted,
    silentForMs: watchdog.silentForMs(),
    sent,
    silenceIsAnswer: request.endpoint === 'parse-sync',
  })
}

function refusal(running: Running, wait: number | null, status: number, text: string): AppError {
  const { context, request } = running
  // A service may quote the key that it refuses, also in JSON's own spelling.
  const { redaction } = context
  const json = parseJson(text)
  const body = json === undefined ? redaction.text(text) : JSON.stringify(redaction.value(json))
  return refusalError({
    at: running.at,
    status,
    body,
    retryAfterMs: wait,
    tookMs: context.now() - running.startedAt,
    keyIsSet: context.apiKey !== null,
    asksForOneThing: request.endpoint === 'get-request' || request.endpoint === 'download',
    isSubmit: request.endpoint === 'submit-async',
  })
}

/** By allow list: no path, which names requests and signs downloads; no header, no name of a file. */
function log(running: Running, status: number | null, error: AppError | null): void {
  const { context, request } = running
  const fields = {
    id: running.id,
    endpoint: request.endpoint,
    host: request.url.host,
    status,
    tookMs: context.now() - running.startedAt,
    uploadBytes: request.upload?.contentLength,
    error: error?.code,
  }
  if (error && error.code !== 'bridge.cancelled') context.log.warn('api.failed', fields)
  else context.log.info('api.answered', fields)
}
