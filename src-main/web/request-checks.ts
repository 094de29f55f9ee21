import type { IncomingMessage } from 'node:http'

/** The parts of a request that a page elsewhere can't forge. */
export interface RequestFacts {
  readonly method: string
  readonly path: string
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`; older browsers and scripts don't send it. */
  readonly fetchSite: string | undefined
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Why a request is refused whatever cookie it carries; null when it may go on.
 *
 * A `Host` other than a loopback name is DNS rebinding: a foreign name made to point here. Any port
 * is fine, since a forwarded one has another number. A foreign `Origin` or `Sec-Fetch-Site` is
 * another page using this browser's cookie, which `SameSite` lets through from another local port.
 */
export function refusal(request: RequestFacts): string | null {
  const host = request.host ?? ''
  if (!loopbackNames.includes(host.replace(/:\d{1,5}$/, ''))) {
    return 'This address is only served under its own name.'
  }
  if (request.origin !== undefined && request.origin !== `http://${host}`) {
    return 'Requests from other pages are refused.'
  }
  const isOwn = request.fetchSite === undefined || request.fetchSite === 'same-origin'
  if (isOwn || request.fetchSite === 'none') return null
  // Following a link to the first page is no more than opening it.
  const opensThePage = request.method === 'GET' && request.path === '/'
  return opensThePage ? null : 'Requests from other pages are refused.'
}

/** The same for a request as Node's HTTP has it. */
export function refusalOf(
  { method = 'GET', headers }: IncomingMessage,
  path: string,
): string | null {
  const fetchSite = headers['sec-fetch-site']
  return refusal({
    method,
    path,
    host: headers.host,
    origin: headers.origin,
    fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite,
  })
}
