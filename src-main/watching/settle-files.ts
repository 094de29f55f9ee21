import type { FoundFile } from './look-through.ts'

/** Files that have come or changed, until nobody writes them any more. */
export interface SettlingFiles {
  /**
   * Of what a look has found anew, that which stayed as it is for long enough. The rest is looked at again.
   *
   * @param now milliseconds that only grow
   */
  settled(found: readonly FoundFile[], now: number): readonly FoundFile[]
  /** Whoever writes may have slept as long as nobody looked: what was seen before counts no more. */
  beginAnew(): void
  /** How many are still watched for changes. */
  count(): number
}

interface Seen extends FoundFile {
  readonly sinceMs: number
}

/** @param settleMs how long size and time of a file must have stayed the same */
export function createSettlingFiles(settleMs: number): SettlingFiles {
  let seen: ReadonlyMap<string, Seen> = new Map()
  let waiting = 0
  return {
    settled(found, now) {
      const next = new Map<string, Seen>()
      for (const file of found) {
        const before = seen.get(file.name)
        const isSame = before?.sizeBytes === file.sizeBytes && before.modifiedMs === file.modifiedMs
        next.set(file.name, { ...file, sinceMs: isSame ? before.sinceMs : now })
      }
      seen = next
      const settled = found.filter(({ name }) => now - (next.get(name)?.sinceMs ?? now) >= settleMs)
      waiting = found.length - settled.length
      return settled.toSorted((a, b) => a.modifiedMs - b.modifiedMs)
    },
    beginAnew() {
      seen = new Map()
    },
    count: () => waiting,
  }
}
