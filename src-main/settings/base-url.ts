import { withoutEndSlashes } from '../api-client/end-slashes.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A connection's base URL as it is stored: plain, without a trailing slash.
 *
 * Throws `connections.invalid-base-url` unless it is an http(s) address without a user name, query
 * or fragment, and `connections.insecure-base-url` for plain http to another machine.
 */
export function checkBaseUrl(typed: string): string {
  const url = URL.parse(typed)
  if (!url || !isPlain(url)) {
    throw new AppError('connections.invalid-base-url', { baseUrl: withoutUser(typed, url) })
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new AppError('connections.insecure-base-url', { baseUrl: typed })
  }
  return url.origin + withoutEndSlashes(url.pathname)
}

function isPlain(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

/** The URL parser has already turned `127.1` and `0x7f000001` into dotted form. */
function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}

/** What is refused for its password is told, and logged, without it. */
function withoutUser(typed: string, url: URL | null): string {
  if (!url) return typed.replace(/\/\/[^/]*@/, '//')
  url.username = ''
  url.password = ''
  return url.href
}
