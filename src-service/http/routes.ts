/** What a request asks for; the same under both path layouts. */
export type Route =
  | { readonly name: 'parse' }
  | { readonly name: 'submit' }
  | { readonly name: 'history' }
  | { readonly name: 'retrieve'; readonly requestId: string }
  /** Beyond the interface: an office file's pages, and whether LibreOffice would make them. */
  | { readonly name: 'office-pages' }
  | { readonly name: 'office-reader' }

export type Match =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'wrong-method'; readonly allowed: 'GET' | 'POST' }
  | { readonly kind: 'unknown' }

/** The interface's own paths (interface §4), and those of newer deployments. */
const layouts = [
  {
    parse: '/v1/document-ai/document-parse',
    submit: '/v1/document-ai/async/document-parse',
    requests: '/v1/document-ai/requests',
  },
  {
    parse: '/v1/document-digitization',
    submit: '/v1/document-digitization/async',
    requests: '/v1/document-digitization/requests',
  },
] as const

/** Not part of the interface, so under a name of our own. */
const officePages = '/recto/v1/office-pages'
const officeReader = '/recto/v1/office-reader'

/** Finds the endpoint for a method and a path without query; a trailing slash is forgiven. */
export function matchRoute(method: string, path: string): Match {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  for (const layout of layouts) {
    if (trimmed === layout.parse) return only('POST', method, { name: 'parse' })
    if (trimmed === layout.submit) return only('POST', method, { name: 'submit' })
    if (trimmed === layout.requests) return only('GET', method, { name: 'history' })
    if (trimmed.startsWith(`${layout.requests}/`)) {
      const requestId = trimmed.slice(layout.requests.length + 1)
      if (!requestId.includes('/')) return only('GET', method, { name: 'retrieve', requestId })
    }
  }
  if (trimmed === officePages) return only('POST', method, { name: 'office-pages' })
  if (trimmed === officeReader) return only('GET', method, { name: 'office-reader' })
  return { kind: 'unknown' }
}

function only(allowed: 'GET' | 'POST', method: string, route: Route): Match {
  return method === allowed ? { kind: 'route', route } : { kind: 'wrong-method', allowed }
}
