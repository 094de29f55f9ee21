import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../errors.ts'

/**
 * Refuses what a web page of any site could send to a loopback port: another Host (DNS rebinding)
 * and anything with an Origin. Clients of the interface are programs and send neither.
 */
export function refuseBrowsers(request: IncomingMessage): void {
  const host = request.headers.host?.replace(/:\d+$/, '').toLowerCase()
  if (host !== '127.0.0.1' && host !== 'localhost') {
    throw new ServiceError(403, 'this service answers on 127.0.0.1 only')
  }
  if (request.headers.origin !== undefined) {
    throw new ServiceError(403, 'this service does not answer web pages')
  }
}

/** Throws 401 unless the request carries `Authorization: Bearer <key>` (interface §5). */
export function requireKey(request: IncomingMessage, apiKey: string): void {
  const [scheme, key, ...rest] = request.headers.authorization?.trim().split(/\s+/) ?? []
  const valid =
    scheme?.toLowerCase() === 'bearer' &&
    key !== undefined &&
    rest.length === 0 &&
    sameSecret(key, apiKey)
  if (!valid) throw new ServiceError(401, 'missing or invalid API key')
}

/** Equal or not, in a time that tells nothing about where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
