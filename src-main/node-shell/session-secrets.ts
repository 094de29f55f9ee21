import type { KeyOwner, SecretStore } from '../ports.ts'

/**
 * Keys in memory, for shells without the operating system's key store: gone when the process ends.
 *
 * A key is never written, so `ask` and `plain` answer `no-safe-storage`.
 */
export function createSessionSecrets(): SecretStore {
  const keys = new Map<string, { readonly origin: string; readonly key: string }>()
  const find = ({ connectionId, origin }: KeyOwner): string | null => {
    const kept = keys.get(connectionId)
    return kept?.origin === origin ? kept.key : null
  }
  return {
    get: async (owner) => find(owner),
    async set({ connectionId, origin }, key, keep) {
      if (keep !== 'session') return 'no-safe-storage'
      keys.set(connectionId, { origin, key })
      return 'stored'
    },
    async remove(connectionId) {
      keys.delete(connectionId)
    },
    where: async (owner) => (find(owner) === null ? null : 'session'),
  }
}
