import { randomUUID } from 'node:crypto'
import { displayName } from '../documents/display-name.ts'
import type { FileGrants, HeldGrant } from '../ports.ts'

/** Grants of one shell, which any owner of the library can be told of. */
export interface GrantLedger extends FileGrants {
  /** What the present owner hasn't been told yet; from then on it has. */
  takeUntold(): readonly HeldGrant[]
  /** The library has another owner, who knows none. */
  forgetTold(): void
}

const lifetimeMs = 60 * 60_000

export function createGrantLedger(): GrantLedger {
  const held = new Map<string, { readonly grant: HeldGrant; readonly at: number }>()
  let untold: HeldGrant[] = []

  function dropExpired(now: number): void {
    for (const [id, { at }] of held) {
      // A map keeps the order of insertion, so the rest is younger.
      if (now - at < lifetimeMs) return
      held.delete(id)
    }
  }

  return {
    grant(files) {
      const at = performance.now()
      dropExpired(at)
      return files.map((file) => {
        const grant = { id: randomUUID(), file }
        held.set(grant.id, { grant, at })
        untold.push(grant)
        return { id: grant.id, name: displayName(file.name) }
      })
    },
    takeUntold() {
      const taken = untold
      untold = []
      return taken
    },
    forgetTold() {
      untold = [...held.values()].map(({ grant }) => grant)
    },
  }
}
