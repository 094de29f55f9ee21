import { grantLifetimeMs, type Grants } from './grants.ts'

/** Which document became of a grant, for whoever needs to know while it is being added, or just before. */
export interface AddedByGrant {
  /** It is being added. */
  begin(grantId: string): void
  /** Says what became of it: null where it was refused. */
  settle(grantId: string, documentId: string | null): void
  /** Resolves once that is said; at once, with null, where nobody will say it any more. Never throws. */
  find(grantId: string): Promise<string | null>
}

interface Adding extends Pick<PromiseWithResolvers<string | null>, 'promise' | 'resolve'> {
  readonly since: number
}

/** @param now in milliseconds; what became of a grant is known for as long as one is good */
export function createAddedByGrant(
  grants: Pick<Grants, 'isOpen'>,
  now: () => number,
): AddedByGrant {
  const known = new Map<string, Adding>()

  function dropExpired(): void {
    for (const [id, { resolve, since }] of known) {
      // A map keeps the order of insertion, so the rest is younger.
      if (since + grantLifetimeMs > now()) return
      known.delete(id)
      resolve(null)
    }
  }

  function enter(grantId: string): Adding {
    dropExpired()
    const entered = { ...Promise.withResolvers<string | null>(), since: now() }
    known.set(grantId, entered)
    return entered
  }

  return {
    begin(grantId) {
      if (!known.has(grantId)) enter(grantId)
    },
    settle: (grantId, documentId) => known.get(grantId)?.resolve(documentId),
    async find(grantId) {
      dropExpired()
      const adding = known.get(grantId) ?? (grants.isOpen(grantId) ? enter(grantId) : null)
      return adding?.promise ?? null
    },
  }
}
