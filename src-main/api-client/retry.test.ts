import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { retryAfterMs, retryDelayMs } from './retry.ts'

const at = { connection: 'Work', host: 'api.test' }
const failed = (status: number): AppError =>
  new AppError('service.failed', { ...at, status, said: '' })
const unreachable = (reason: 'refused' | 'not-found' | 'timeout' | 'tls' | 'offline' | 'other') =>
  new AppError('service.unreachable', { ...at, reason })

test.each<[string, AppError, boolean]>([
  ['a server error', failed(500), true],
  ['a gateway without its service', failed(502), true],
  ['a busy service', failed(503), true],
  ['what will never be there', failed(501), false],
  ['a rate limit', new AppError('service.rate-limited', { ...at, retryAfterMs: null }), true],
  ['a silent service', new AppError('service.timeout', { ...at, afterMs: 1 }), true],
  ['a connection that broke', unreachable('other'), true],
  ['a closed port', unreachable('refused'), false],
  ['an unknown name', unreachable('not-found'), false],
  ['a bad certificate', unreachable('tls'), false],
  ['a wrong key', new AppError('service.unauthorized', { ...at, keyIsSet: true }), false],
  ['an unknown request', new AppError('service.not-found', { ...at, said: '' }), false],
  ['a user who gave up', new AppError('bridge.cancelled', {}), false],
])('a read is tried again only where that may help: %s', (_what, error, again) => {
  expect(retryDelayMs({ error, retryAfterMs: null, attempts: 1 }, 1) !== null).toBe(again)
})

test.each([
  [1, 1, 500],
  [2, 1, 1000],
  [3, 1, 2000],
  [3, 0, 1000],
  [4, 1, null],
])('attempt %d with random %d waits %s ms', (attempts, random, expected) => {
  expect(retryDelayMs({ error: failed(503), retryAfterMs: null, attempts }, random)).toBe(expected)
})

test.each([
  [0, 500],
  [30_000, 30_000],
  [30_001, null],
])('a service that asks for %d ms gets %s', (asked, expected) => {
  expect(retryDelayMs({ error: failed(503), retryAfterMs: asked, attempts: 1 }, 0)).toBe(expected)
})

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['120', 120_000],
  ['99999999', 3_600_000],
  ['1e999', null],
  ['9'.repeat(400), 3_600_000],
  ['Sat, 21 Nov 2099 10:00:30 GMT', 3_600_000],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Saturday, 21-Nov-26 10:00:30 GMT', 30_000],
  ['Sat Nov 21 10:00:30 2026 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['Infinity', null],
])('Retry-After "%s" is %s ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected)
})
