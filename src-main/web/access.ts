import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Who may use the web shell: whoever holds the token that was printed with the address.
 *
 * The token is exchanged for a cookie once per browser and then leaves the address bar.
 */
export interface Access {
  /** For the printed address only. */
  readonly token: string
  tokenIsRight(given: string): boolean
  /** A `Set-Cookie` value. */
  cookie(port: string): string
  cookieIsRight(cookieHeader: string | undefined, port: string): boolean
}

export function createAccess(): Access {
  const token = randomBytes(32).toString('base64url')
  const session = randomBytes(32).toString('base64url')
  return {
    token,
    tokenIsRight: (given) => isSame(given, token),
    cookie: (port) => `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    cookieIsRight(header, port) {
      const wanted = `${cookieName(port)}=`
      return (header ?? '')
        .split(';')
        .map((part) => part.trim())
        .some((part) => part.startsWith(wanted) && isSame(part.slice(wanted.length), session))
    },
  }
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
