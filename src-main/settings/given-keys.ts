import type { KeyOwner, SecretStore } from '../ports.ts'

export interface SecretsWithGivenKeys extends SecretStore {
  /** Uses a key for this owner until the process ends. A user's own key goes before it. */
  give(owner: KeyOwner, key: string): void
}

/** A store with keys that shells bring along, as from their environment. They are held in memory alone. */
export function withGivenKeys(store: SecretStore): SecretsWithGivenKeys {
  const given = new Map<string, { readonly origin: string; readonly key: string }>()
  const find = ({ connectionId, origin }: KeyOwner): string | null => {
    const found = given.get(connectionId)
    return found?.origin === origin ? found.key : null
  }
  return {
    get: async (owner) => (await store.get(owner)) ?? find(owner),
    set: (owner, key, keep) => store.set(owner, key, keep),
    async remove(connectionId) {
      given.delete(connectionId)
      await store.remove(connectionId)
    },
    where: async (owner) =>
      (await store.where(owner)) ?? (find(owner) === null ? null : 'environment'),
    give({ connectionId, origin }, key) {
      given.set(connectionId, { origin, key })
    },
  }
}
