import { AppError } from '#shared/errors.ts'
import type { ServiceErrors } from '#shared/runs/service-errors.ts'
import type { At } from './errors.ts'

type Reason = ServiceErrors['service.unreachable']['reason']

/** An exchange that ended without a whole answer. */
export interface Break {
  readonly at: At
  /** What the injected `fetch` or its body threw. */
  readonly cause: unknown
  /** The caller gave up. */
  readonly cancelled: boolean
  /** How long nothing came, if that is why; null otherwise. */
  readonly silentForMs: number | null
  /** A read has no upload; the others say how far the file had got. */
  readonly sent: 'read' | 'nothing' | 'part' | 'all'
  /** Whether silence is the service's own time limit, which tells the outcome (`interface §4.4`). */
  readonly silenceIsAnswer: boolean
}

/** What a broken exchange means to the user who waits for it. */
export function breakError(broken: Break): AppError {
  const { at, cause, silentForMs } = broken
  if (broken.cancelled) return new AppError('bridge.cancelled', {}, { cause })
  // The end of a form is its closing boundary: without it the service has nothing to parse.
  if (broken.sent === 'part') return new AppError('service.upload-broken', at, { cause })
  if (broken.sent === 'all') {
    return silentForMs !== null && broken.silenceIsAnswer
      ? new AppError('service.timeout', { ...at, afterMs: silentForMs }, { cause })
      : new AppError('service.answer-lost', at, { cause })
  }
  if (silentForMs !== null && broken.sent === 'read') {
    return new AppError('service.timeout', { ...at, afterMs: silentForMs }, { cause })
  }
  const reason = silentForMs === null ? reasonOf(cause) : 'timeout'
  return new AppError('service.unreachable', { ...at, reason }, { cause })
}

/** Codes of Node, undici and Chromium's network stack. */
const reasons: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: 'refused',
  ERR_CONNECTION_REFUSED: 'refused',
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
  ERR_NAME_NOT_RESOLVED: 'not-found',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ERR_CONNECTION_TIMED_OUT: 'timeout',
  ERR_TIMED_OUT: 'timeout',
  ENETUNREACH: 'offline',
  EHOSTUNREACH: 'offline',
  ENETDOWN: 'offline',
  ERR_INTERNET_DISCONNECTED: 'offline',
  ERR_ADDRESS_UNREACHABLE: 'offline',
  ERR_NETWORK_CHANGED: 'other',
  ERR_PROXY_CONNECTION_FAILED: 'proxy',
  ERR_TUNNEL_CONNECTION_FAILED: 'proxy',
  ERR_SOCKS_CONNECTION_FAILED: 'proxy',
  ERR_PROXY_CERTIFICATE_INVALID: 'proxy',
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: 'proxy',
  ERR_PROXY_AUTH_REQUESTED: 'proxy-sign-in',
  ERR_PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION: 'proxy-sign-in',
  ERR_PROXY_AUTH_UNSUPPORTED: 'proxy-sign-in',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
}

/** Chromium's codes of a connection that was never made: nothing was sent. It gives up connecting by itself. */
const beforeConnected: ReadonlySet<string> = new Set([
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_PROXY_AUTH_REQUESTED',
  'ERR_PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION',
  'ERR_PROXY_AUTH_UNSUPPORTED',
  'ERR_PROXY_CERTIFICATE_INVALID',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
])

/** Whether the desktop's network says so of what it could not send. */
export function neverConnected(cause: unknown): boolean {
  return codesOf(cause).some((code) => beforeConnected.has(code) || code.startsWith('ERR_CERT_'))
}

export function reasonOf(cause: unknown): Reason {
  for (const code of codesOf(cause)) {
    const known = reasons[code]
    if (known) return known
    if (/^(?:ERR_)?(?:CERT|SSL|TLS)_/.test(code)) return 'tls'
  }
  return 'other'
}

/** The codes along an error's causes, outermost first. `fetch` wraps what the socket said. */
export function codesOf(error: unknown): readonly string[] {
  const codes: string[] = []
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code)
    // Chromium has no other place for its code than the text: `net::ERR_CONNECTION_REFUSED`.
    const chromium = /^net::(ERR_[A-Z0-9_]+)$/.exec(current.message)?.[1]
    if (chromium) codes.push(chromium)
    // undici tells what a proxy answered to CONNECT in words alone.
    const proxy = /^Proxy response \((\d+)\) !== 200/.exec(current.message)?.[1]
    if (proxy)
      codes.push(proxy === '407' ? 'ERR_PROXY_AUTH_REQUESTED' : 'ERR_TUNNEL_CONNECTION_FAILED')
    // A host with several addresses fails once per address.
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : undefined
    current = inner ?? current.cause
  }
  return codes
}
