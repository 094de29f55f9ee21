import { tokenPrefix, type WebSession } from '#shared/bridge/web-session.ts'

/** The keys of this browser: see `WebSession`. Empty ones open nothing. */
export interface Session {
  /** Resolves when the token that came in the address last has been spent. */
  readonly ready: Promise<void>
  keys(): WebSession
  /** Calls when this tab or another was given a new address of this origin, whose keys are then had; until the returned function is called. */
  readonly onRenewed: (listener: () => void) => () => void
}

const storageKey = 'recto.session'
const noKeys: WebSession = { actKey: '', readKey: '' }

/**
 * Takes the token out of the address, spends it, and keeps what it was worth for this origin: reloads
 * and further tabs are let in until Recto ends. Another port is another origin.
 */
export function openSession(window: Window, fetch: typeof globalThis.fetch): Session {
  let keys = readKeys(window)
  const { pathname, search } = window.location
  const token = takeToken(window, pathname + search)

  const spend = async (taken: string | null): Promise<boolean> => {
    const given = taken === null ? null : await exchange(fetch, taken)
    // A token that was spent before, by this very browser: what it was worth still holds.
    if (!given) return false
    keys = given
    writeKeys(window, keys)
    return true
  }
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  let spent = spend(token)
  // Not loaded anew: someone may be typing here.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return
    keys = readKeys(window)
    tell()
  })
  // The address that Recto prints, opened in this very tab: only what is behind its # differs, and nothing is loaded.
  window.addEventListener('hashchange', ({ oldURL }) => {
    const taken = takeToken(window, oldURL)
    if (taken === null) return
    spent = spend(taken)
    void spent.then((isLetIn) => {
      if (isLetIn) tell()
    })
  })
  return {
    get ready() {
      return spent.then(() => {})
    },
    keys: () => keys,
    onRenewed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The token in the address, in whose place `address` then stands. */
function takeToken({ location, history }: Window, address: string): string | null {
  const { hash } = location
  if (!hash.startsWith(tokenPrefix)) return null
  history.replaceState(null, '', address)
  return hash.slice(tokenPrefix.length)
}

async function exchange(fetch: typeof globalThis.fetch, token: string): Promise<WebSession | null> {
  try {
    const response = await fetch('/bridge/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return response.ok ? readSession(await response.json()) : null
  } catch {
    return null
  }
}

function readKeys(window: Window): WebSession {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return (stored === null ? null : readSession(JSON.parse(stored))) ?? noKeys
  } catch {
    return noKeys
  }
}

function writeKeys(window: Window, keys: WebSession): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // A browser that stores nothing is let in until its tab is loaded anew.
  }
}

function readSession(answer: unknown): WebSession | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { actKey, readKey }: { actKey?: unknown; readKey?: unknown } = answer
  return typeof actKey === 'string' && typeof readKey === 'string' ? { actKey, readKey } : null
}
