import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HTTP/1.1 over a local socket; what has changed since tells by another number. */
export const ownerProtocol = 1

export const ownerPath = {
  hello: '/hello',
  call: '/call',
  events: '/events',
  grants: '/grants',
  keys: '/keys',
  continueRuns: '/continue-runs',
  wake: '/wake',
  drain: '/drain',
} as const

/** Ten thousand grants with long paths. */
export const maxMessageBytes = 16 * 1024 * 1024
/** One event is at most a run with its thousand batches. */
export const maxEventBytes = 16 * 1024 * 1024
/** So often an owner says that it is there, though nothing happens. */
export const heartbeatMs = 5_000
/** A guest that hears nothing for so long looks for another owner. */
export const silenceMs = 30_000

/** What only the owner can say to this nonce: a stranger who took its place is told nothing. */
export function ownerProof(secret: string, nonce: string): string {
  return createHmac('sha256', secret).update(`owner ${nonce}`).digest('base64url')
}

/** The header by which a guest shows that it could read the secret. */
export function guestAuthorization(secret: string): string {
  return `Recto ${secret}`
}

/** Takes the same time for every wrong value. */
export function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
