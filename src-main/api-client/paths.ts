import { withoutEndSlashes } from './end-slashes.ts'
import { AppError } from '#shared/errors.ts'
import type { PathLayout } from '#shared/settings/connection.ts'

/** Where the four endpoints of a connection are (`interface §4`). */
export interface Endpoints {
  readonly parseSync: URL
  readonly submitAsync: URL
  readonly listRequests: URL
  readonly getRequest: (requestId: string) => URL
}

const paths: Readonly<Record<PathLayout, Readonly<Record<'sync' | 'async' | 'requests', string>>>> =
  {
    interface: {
      sync: '/v1/document-ai/document-parse',
      async: '/v1/document-ai/async/document-parse',
      requests: '/v1/document-ai/requests',
    },
    'document-digitization': {
      sync: '/v1/document-digitization',
      async: '/v1/document-digitization/async',
      requests: '/v1/document-digitization/requests',
    },
  }

/**
 * Builds the endpoints' addresses, keeping a path that the base URL has of its own (a gateway's).
 *
 * @throws AppError `connections.invalid-base-url` unless it is a plain http(s) address.
 */
export function endpointsOf(baseUrl: string, layout: PathLayout): Endpoints {
  const base = URL.parse(baseUrl)
  if (!base || !isPlain(base)) throw new AppError('connections.invalid-base-url', { baseUrl })
  const prefix = base.origin + withoutEndSlashes(base.pathname)
  const { sync, async: submit, requests } = paths[layout]
  return {
    parseSync: new URL(prefix + sync),
    submitAsync: new URL(prefix + submit),
    listRequests: new URL(prefix + requests),
    getRequest: (requestId) => new URL(`${prefix}${requests}/${encodeURIComponent(requestId)}`),
  }
}

function isPlain(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
