import type { KeyOwner, SecretStore } from '../ports.ts'

export interface SessionSecrets extends SecretStore {
  /** Uses a key from the environment for this owner. A user's own key goes before it. */
  setFromEnvironment(owner: KeyOwner, key: string): void
}

interface KeptKey {
  readonly origin: string
  readonly key: string
}

/**
 * Keys in memory, for shells without the operating system's key store: gone when the process ends.
 *
 * A key is never written, so `ask` and `plain` answer `no-safe-storage`.
 */
export function createSessionSecrets(): SessionSecrets {
  const session = new Map<string, KeptKey>()
  const environment = new Map<string, KeptKey>()
  return {
    get: async (owner) => keyFor(session, owner) ?? keyFor(environment, owner),
    async set({ connectionId, origin }, key, keep) {
      if (keep !== 'session') return 'no-safe-storage'
      session.set(connectionId, { origin, key })
      return 'stored'
    },
    async remove(connectionId) {
      session.delete(connectionId)
    },
    async where(owner) {
      if (keyFor(session, owner) !== null) return 'session'
      return keyFor(environment, owner) === null ? null : 'environment'
    },
    setFromEnvironment({ connectionId, origin }, key) {
      environment.set(connectionId, { origin, key })
    },
  }
}

function keyFor(
  keys: ReadonlyMap<string, KeptKey>,
  { connectionId, origin }: KeyOwner,
): string | null {
  const kept = keys.get(connectionId)
  return kept?.origin === origin ? kept.key : null
}
