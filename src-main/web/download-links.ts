import { randomBytes } from 'node:crypto'

/**
 * Addresses of exports that a browser may fetch for another program, which has none of the page's credentials:
 * each is good for one export, once, and not for long.
 */
export interface DownloadLinks {
  /** A token for an export's `resourcePath`; null for any other address. */
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
      if (!isExport(path)) return null
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

/** As the resources will read it: no dots lead elsewhere. */
function isExport(path: string): boolean {
  const url = URL.parse(path, 'http://recto')
  if (url?.origin !== 'http://recto') return false
  const [, room, kind, run, what, format, ...more] = url.pathname.split('/')
  const isIts = room === 'resources' && kind === 'runs' && what === 'export' && more.length === 0
  return isIts && Boolean(run && format)
}
