/** What the web shell gives a browser for a token, beside a cookie: see `web/access.ts`. */
export interface WebSession {
  /** For calls and uploads, in the header `recto-key`. */
  readonly actKey: string
  /** For events and resources, as `?key=` of their addresses. It can change nothing. */
  readonly readKey: string
}

/** The header that carries `actKey`. Only a page of the same origin may set it. */
export const actKeyHeader = 'recto-key'

/** What comes before the token in a printed address: a fragment, which no browser sends anywhere. */
export const tokenPrefix = '#token='
