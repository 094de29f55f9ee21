import type { SecretStore } from '../ports.ts'

export interface SessionSecrets extends SecretStore {
  /** Uses a key from the environment for this connection. A user's own key goes before it. */
  setFromEnvironment(connectionId: string, key: string): void
}

/**
 * Keys in memory, for shells without the operating system's key store: gone when the process ends.
 *
 * A key is never written, so `ask` and `plain` answer `no-safe-storage`.
 */
export function createSessionSecrets(): SessionSecrets {
  const session = new Map<string, string>()
  const environment = new Map<string, string>()
  return {
    get: async (id) => session.get(id) ?? environment.get(id) ?? null,
    async set(id, key, keep) {
      if (keep !== 'session') return 'no-safe-storage'
      session.set(id, key)
      return 'stored'
    },
    async remove(id) {
      session.delete(id)
    },
    async where(id) {
      if (session.has(id)) return 'session'
      return environment.has(id) ? 'environment' : null
    },
    setFromEnvironment: (id, key) => void environment.set(id, key),
  }
}
