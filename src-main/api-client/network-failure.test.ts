import { expect, test } from 'vitest'
import { type Break, breakError, reasonOf } from './network-failure.ts'

const at = { connection: 'Work', host: 'api.test' }
const withCode = (code: string, cause?: unknown): Error =>
  Object.assign(new Error(code, { cause }), { code })

/** As undici's `proxy-agent.js` tells what a proxy answered to CONNECT. */
const aborted = (message: string): Error =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code: 'UND_ERR_ABORTED' }),
  })

test.each<[string, Partial<Break>, string, object]>([
  ['giving up', { cancelled: true, sent: 'all' }, 'bridge.cancelled', {}],
  ['no connection', { sent: 'nothing' }, 'service.unreachable', { reason: 'refused' }],
  [
    'no connection in time',
    { sent: 'nothing', silentForMs: 5 },
    'service.unreachable',
    { reason: 'timeout' },
  ],
  ['half a form', { sent: 'part' }, 'service.upload-broken', {}],
  ['half a form, then silence', { sent: 'part', silentForMs: 5 }, 'service.upload-broken', {}],
  ['a whole form', { sent: 'all' }, 'service.answer-lost', {}],
  ['a whole form, then silence', { sent: 'all', silentForMs: 5 }, 'service.answer-lost', {}],
  [
    'silence past the service’s own limit',
    { sent: 'all', silentForMs: 5, silenceIsAnswer: true },
    'service.timeout',
    { afterMs: 5 },
  ],
  ['a read', { sent: 'read' }, 'service.unreachable', { reason: 'refused' }],
  ['a read, then silence', { sent: 'read', silentForMs: 5 }, 'service.timeout', { afterMs: 5 }],
])(
  'nobody is told that a parse failed when it may have been done: %s',
  (_what, draft, code, data) => {
    const error = breakError({
      at,
      cause: withCode('ECONNREFUSED'),
      cancelled: false,
      silentForMs: null,
      sent: 'read',
      silenceIsAnswer: false,
      ...draft,
    })
    expect(error).toMatchObject({ code, data })
  },
)

test.each([
  [withCode('ECONNREFUSED'), 'refused'],
  [new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }), 'not-found'],
  [new TypeError('fetch failed', { cause: withCode('UND_ERR_CONNECT_TIMEOUT') }), 'timeout'],
  [new TypeError('fetch failed', { cause: withCode('DEPTH_ZERO_SELF_SIGNED_CERT') }), 'tls'],
  [new TypeError('fetch failed', { cause: withCode('CERT_HAS_EXPIRED') }), 'tls'],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls'],
  [withCode('ERR_CERT_AUTHORITY_INVALID'), 'tls'],
  [withCode('ERR_SSL_WRONG_VERSION_NUMBER'), 'tls'],
  [withCode('ERR_INTERNET_DISCONNECTED'), 'offline'],
  [withCode('ENETUNREACH'), 'offline'],
  [new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), 'refused'],
  [withCode('ECONNRESET'), 'other'],
  [new Error('net::ERR_NAME_NOT_RESOLVED'), 'not-found'],
  [new Error('net::ERR_CERT_DATE_INVALID'), 'tls'],
  [new Error('net::ERR_PROXY_CONNECTION_FAILED'), 'proxy'],
  [new Error('net::ERR_PROXY_AUTH_UNSUPPORTED'), 'proxy-sign-in'],
  [aborted('Proxy response (407) !== 200 when HTTP Tunneling'), 'proxy-sign-in'],
  [aborted('Proxy response (503) !== 200 when HTTP Tunneling'), 'proxy'],
  [new Error('who knows'), 'other'],
  ['not an error', 'other'],
])('%s is why a service can’t be reached', (cause, reason) => {
  expect(reasonOf(cause)).toBe(reason)
})
