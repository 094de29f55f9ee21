import { leadsInside } from './private-address.ts'

const statuses = [301, 302, 303, 307, 308]
const maxRedirects = 3

/** Where a redirect points to; null for other answers and for addresses that can't be read. */
export function redirectTarget(
  response: { readonly status: number; readonly headers: Headers },
  from: URL,
): URL | null {
  if (!statuses.includes(response.status)) return null
  const location = response.headers.get('location')
  return location === null ? null : URL.parse(location, from.href)
}

export interface Redirect {
  readonly from: URL
  readonly to: URL
  /** Followed before this one. */
  readonly redirects: number
  readonly withKey: boolean
  readonly upload: object | null
}

/** Whether a redirect must not be followed. */
export function refuseRedirect({ from, to, redirects, withKey, upload }: Redirect): boolean {
  // The body is gone, and a parse that is asked for twice may cost twice.
  if (upload) return true
  if (redirects >= maxRedirects) return true
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return true
  // A public address is no way to this machine's network.
  if (leadsInside(to, from)) return true
  // What was asked for in secret isn't then fetched in the open.
  if (from.protocol === 'https:' && to.protocol === 'http:') return true
  // The key, and whatever is learnt with it, is for one origin.
  return withKey && to.origin !== from.origin
}
