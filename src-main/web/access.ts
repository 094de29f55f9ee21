import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WebSession } from '#shared/bridge/web-session.ts'

/** What a request shows of itself. */
export interface Credentials {
  readonly cookie: string | undefined
  /** The header `recto-key`. */
  readonly header: string | undefined
  /** `?key=` of the address. */
  readonly query: string | undefined
  /** The port that the browser asked, which may be a forwarded one. */
  readonly port: string
}

/**
 * Who may use the web shell: a browser that was given a token, by the user who started Recto.
 *
 * A token is spent for two things. A cookie, which no script sees, but which browsers send to every
 * port of this host, whoever listens there. And keys that the view keeps in its origin's storage,
 * which includes the port: one for what acts, in a header, and one for what only reads, in the
 * addresses of pictures, downloads and events, where a browser lets nobody set a header. Each is
 * worth nothing without the cookie, and the cookie nothing without them.
 *
 * A host name of its own (`<random>.localhost`) would part the cookies as well, but Safari and the
 * resolvers of some systems don't know such names.
 */
export interface Access {
  /** A token for one sign-in, not later than `lifeMs` from now. */
  issueToken(lifeMs: number): string
  /** Spends a token. Null for one that is unknown, spent or too old. */
  signIn(token: string): WebSession | null
  /** A `Set-Cookie` value. */
  cookie(port: string): string
  readonly mayAct: (credentials: Credentials) => boolean
  readonly mayRead: (credentials: Credentials) => boolean
}

/** @param nowMs of a clock that is never set back */
export function createAccess(nowMs: () => number): Access {
  const cookie = secret()
  const session: WebSession = { actKey: secret(), readKey: secret() }
  const tokens = new Map<string, number>()

  const hasCookie = ({ cookie: header, port }: Credentials): boolean => {
    const wanted = `${cookieName(port)}=`
    return (header ?? '')
      .split(';')
      .map((part) => part.trim())
      .some((part) => part.startsWith(wanted) && isSame(part.slice(wanted.length), cookie))
  }

  return {
    issueToken(lifeMs) {
      for (const [old, expiresAt] of tokens) if (expiresAt <= nowMs()) tokens.delete(old)
      const token = secret()
      tokens.set(token, nowMs() + lifeMs)
      return token
    },
    signIn(given) {
      const token = [...tokens.keys()].find((each) => isSame(given, each))
      if (token === undefined) return null
      const isFresh = (tokens.get(token) ?? 0) > nowMs()
      tokens.delete(token)
      return isFresh ? session : null
    },
    cookie: (port) => `${cookieName(port)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`,
    mayAct: (shown) => hasCookie(shown) && isSame(shown.header ?? '', session.actKey),
    mayRead: (shown) => hasCookie(shown) && isSame(shown.query ?? '', session.readKey),
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

/** Cookies ignore ports: two servers on one host would overwrite each other's. */
function cookieName(port: string): string {
  return `recto-${port}`
}

/** Takes the same time for every wrong value. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
