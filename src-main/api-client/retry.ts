import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'

/** Waits; throws AppError `bridge.cancelled` as soon as the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const realWait: Wait = async (ms, signal) => {
  try {
    await delay(ms, undefined, { signal })
  } catch (cause) {
    throw new AppError('bridge.cancelled', {}, { cause })
  }
}

/** A read that failed, and when the service asked to come back (`Retry-After`). */
export interface FailedRead {
  readonly error: AppError
  readonly retryAfterMs: number | null
  /** Attempts so far, this one included. */
  readonly attempts: number
}

const maxAttempts = 4
const firstDelayMs = 500
const maxDelayMs = 8_000
/** A timer holds 24 days and then no time at all; who asks for more than this means none. */
const maxStatedRetryAfterMs = 3_600_000
/** Longer than this a user should know, rather than wait for nothing that is seen. */
const maxRetryAfterMs = 30_000

/**
 * How long to wait before a read is tried again; null to give up.
 *
 * Only for reads: a submit is never sent twice by itself, because a parse costs money.
 *
 * @param random 0..1, spreads clients that failed together.
 */
export function retryDelayMs(failed: FailedRead, random: number): number | null {
  if (failed.attempts >= maxAttempts || !isPassing(failed.error)) return null
  // The service knows best when it is ready again.
  if (failed.retryAfterMs !== null) {
    if (failed.retryAfterMs > maxRetryAfterMs) return null
    return Math.max(firstDelayMs, failed.retryAfterMs)
  }
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failed.attempts - 1))
  return Math.round(delayMs * (0.5 + random / 2))
}

/** Whether the same request may well succeed in a moment. */
function isPassing(error: AppError): boolean {
  // Narrowing needs the union: an AppError's code and data go together.
  const failure = error.toData()
  if (failure.code === 'service.rate-limited' || failure.code === 'service.timeout') return true
  if (failure.code === 'service.failed') {
    // 501 and the like say that it will never work.
    return [500, 502, 503].includes(failure.data.status)
  }
  if (failure.code === 'service.unreachable') {
    // A wrong name, a closed port or a bad certificate is an answer: it stays so for a while.
    return failure.data.reason === 'timeout' || failure.data.reason === 'other'
  }
  return false
}

/**
 * Reads a `Retry-After` header, seconds or a date.
 *
 * @returns milliseconds from `nowMs`, 0 to an hour; null if there is none or it can't be read.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  const value = header?.trim()
  if (!value) return null
  if (/^\d+(?:\.\d+)?$/.test(value)) return bounded(Math.round(Number(value) * 1000))
  // Dates of HTTP name their weekday. `Date.parse` alone would take "-5" for a year.
  if (!/^[A-Z][a-z]{2,8},? /.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : bounded(at - nowMs)
}

function bounded(ms: number): number {
  return Math.min(maxStatedRetryAfterMs, Math.max(0, ms))
}
