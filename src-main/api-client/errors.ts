import { AppError } from '#shared/errors.ts'
import type { ServiceErrors } from '#shared/runs/service-errors.ts'
import { asList, asObject, asText, field, type JsonObject, parseJson } from './json-values.ts'

/** Which connection and host a failure is about, as its sentence needs it. */
export type At = ServiceErrors['service.upload-broken']

/** An answer that is no success, read up to a limit (`interface §7.1`). */
export interface Refusal {
  readonly at: At
  readonly status: number
  readonly body: string
  /** From the headers; null without a usable one. */
  readonly retryAfterMs: number | null
  /** Since the request started. */
  readonly tookMs: number
  readonly keyIsSet: boolean
  /** Whether a 404 can mean that a thing is gone, or only that nobody serves this path. */
  readonly asksForOneThing: boolean
  /** Whether something was handed in that goes on without its answer. */
  readonly isSubmit: boolean
}

const maxSaidLength = 500
/** A page says what it is in its first lines; searching for tags takes longer than its length. */
const maxPageLength = 4096

/**
 * The error behind a refusal: the one place where the service's statuses get their meaning
 * (`interface §7`). Bodies of 401, 404, 429 and of errors from a proxy are not shown there, so the
 * status decides, and the body only adds what was said.
 */
export function refusalError(refusal: Refusal): AppError {
  const { at, status, body } = refusal
  const said = readSaid(body)
  const where = { ...at, said }

  if (status === 401) {
    return new AppError('service.unauthorized', { ...at, keyIsSet: refusal.keyIsSet })
  }
  // Asked by the proxy on the way, never by the service: it hasn't got anything.
  if (status === 407) return new AppError('service.unreachable', { ...at, reason: 'proxy-sign-in' })
  if (status === 403) return new AppError('service.forbidden', where)
  if (status === 413) return new AppError('service.too-large', where)
  if (status === 429) {
    return new AppError('service.rate-limited', { ...at, retryAfterMs: refusal.retryAfterMs })
  }
  // A gateway that lost the service behind it doesn't know what became of the submit.
  if (refusal.isSubmit && (status === 502 || status === 504)) {
    return new AppError('service.answer-lost', at)
  }
  // The service's own time limit (`interface §8`), or that of a gateway before it.
  if (status === 408 || status === 504) {
    return new AppError('service.timeout', { ...at, afterMs: refusal.tookMs })
  }
  if (status >= 500) return new AppError('service.failed', { ...at, status, said })

  // Pages come from proxies and web servers: the service itself speaks JSON.
  if (isPage(body)) return new AppError('service.not-this-interface', { ...at, status, said })
  if (status === 404 && refusal.asksForOneThing) return new AppError('service.not-found', where)
  // These paths and methods always exist where this interface is served.
  if (status === 404 || status === 405) {
    return new AppError('service.not-this-interface', { ...at, status, said })
  }
  if (status === 415) return new AppError('service.unsupported-format', where)
  // The interface tells its two kinds of 400 apart by nothing but this text.
  if (status === 400 && /invalid model name/i.test(said)) {
    return new AppError('service.invalid-model', where)
  }
  if (status >= 400) return new AppError('service.bad-request', { ...at, status, said })

  // A redirect that isn't followed, a 204, anything else that isn't an answer.
  return new AppError('service.not-this-interface', { ...at, status, said })
}

/**
 * The status inside an error object that came as a success, since a gateway may do that.
 * Null for everything else.
 */
export function statusOfError(value: unknown): number | null {
  const object = asObject(value)
  const code = field(object, 'code')
  if (typeof code !== 'number' || code < 400 || code > 599) return null
  return asText(field(object, 'message')) === null ? null : code
}

function isPage(body: string): boolean {
  const page = behindComments(body.slice(0, maxPageLength))
  return /^<(?:!doctype html|html|head|body)\b/i.test(page)
}

function behindComments(page: string): string {
  let rest = page.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end === -1) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

/**
 * What an error's body says, from any shape that was seen or is usual: `{code, message}`,
 * `{error: {code, message}}`, `{error}`, `{detail}`, plain text, a page or XML.
 * At most 500 characters on one line.
 */
function readSaid(body: string): string {
  const json = asObject(parseJson(body))
  const text = json ? messageIn(json) : textIn(body)
  // Control characters could redraw a terminal or a log.
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.slice(0, maxSaidLength).toWellFormed()
}

function messageIn(json: JsonObject): string {
  const error = field(json, 'error')
  const candidates = [
    field(asObject(error), 'message'),
    error,
    field(json, 'message'),
    field(json, 'detail'),
    field(asObject(asList(field(json, 'errors'))[0]), 'message'),
  ]
  for (const candidate of candidates) {
    const text = asText(candidate)
    if (text !== null) return text
  }
  return ''
}

function textIn(body: string): string {
  if (!body.trimStart().startsWith('<')) return body
  const page = body.slice(0, maxPageLength)
  const named = /<(?:title|message)[^<>]*>([^<]*)</i.exec(page)
  if (named?.[1]) return named[1]
  return withoutCode(page).replaceAll(/<[^<>]*>/g, ' ')
}

/** Without scripts and styles; one that doesn't end is all that follows, as in a browser. */
function withoutCode(page: string): string {
  const lower = page.toLowerCase()
  const parts: string[] = []
  let from = 0
  for (const { index, 1: name } of lower.matchAll(/<(style|script)\b/g)) {
    if (index < from) continue
    parts.push(page.slice(from, index))
    const end = lower.indexOf(`</${name}`, index)
    if (end === -1) return parts.join(' ')
    from = end
  }
  return [...parts, page.slice(from)].join(' ')
}
