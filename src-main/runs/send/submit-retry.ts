import type { AppError } from '#shared/errors.ts'

const maxAttempts = 8
const maxMs = 60_000

/**
 * How long to wait before a submit is sent again by itself; null for never.
 *
 * Only after failures in which the service can't have the whole file, or has refused to take it:
 * whatever may have been parsed is never sent twice.
 *
 * @param attempts so far, this one included
 */
export function submitRetryMs(error: AppError, attempts: number, firstMs: number): number | null {
  if (attempts >= maxAttempts) return null
  // Narrowing needs the union: an AppError's code and data go together.
  const failure = error.toData()
  const backoffMs = Math.min(maxMs, firstMs * 2 ** (attempts - 1))
  switch (failure.code) {
    case 'service.rate-limited':
      // One that asks for no wait at all would get the file again at once, and again.
      return Math.max(backoffMs, failure.data.retryAfterMs ?? 0)
    case 'service.upload-broken':
      return backoffMs
    case 'service.unreachable': {
      // A wrong name, a closed port or a bad certificate is an answer: it stays so for a while.
      const { reason } = failure.data
      return reason === 'offline' || reason === 'timeout' || reason === 'other' ? backoffMs : null
    }
    default:
      return null
  }
}
