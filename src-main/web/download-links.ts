import { randomBytes } from 'node:crypto'

/**
 * Addresses of exports and source files that a browser may fetch for another program, which has none of the page's credentials:
 * each is good for one of them, once, and not for long.
 */
export interface DownloadLinks {
  /** A token for the `resourcePath` of one; null for any other address. */
  issue(path: string): string | null
  /** Spends a token. Null for one that is unknown, spent or too old. */
  spend(token: string): string | null
}

/** From the pointer's coming to the file's dropping. */
const lifeMs = 60_000
/** A pointer that wanders over a long list leaves no more behind. */
const maxLinks = 1000

/** @param nowMs of a clock that is never set back */
export function createDownloadLinks(nowMs: () => number): DownloadLinks {
  const links = new Map<string, { readonly path: string; readonly expiresAt: number }>()
  return {
    issue(path) {
      if (!isDragged(path)) return null
      for (const [old, { expiresAt }] of links) {
        if (expiresAt <= nowMs() || links.size >= maxLinks) links.delete(old)
      }
      const token = randomBytes(32).toString('base64url')
      links.set(token, { path, expiresAt: nowMs() + lifeMs })
      return token
    },
    spend(token) {
      const link = links.get(token)
      links.delete(token)
      return link && link.expiresAt > nowMs() ? link.path : null
    },
  }
}

/** An export, or the source file of a document. As the resources will read it: no dots lead elsewhere. */
function isDragged(path: string): boolean {
  const url = URL.parse(path, 'http://recto')
  if (url?.origin !== 'http://recto') return false
  const [, room, kind, id, what, format, ...more] = url.pathname.split('/')
  if (room !== 'resources' || !id || more.length > 0) return false
  if (kind === 'documents') return what === 'source' && format === undefined
  return kind === 'runs' && what === 'export' && Boolean(format)
}
