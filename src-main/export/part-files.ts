import { createHash, randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { removeUnlessHeld } from '../db/held-files.ts'

/** Behind which an export is written until it is whole, with the machine and the process that write it. */
const partName =
  /^\.recto-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part(?:\.zip)?$/
/**
 * What is being written is written to. A container may have the name of its machine and processes that can't be seen
 * from outside, so that one which seems to be gone is not always.
 */
const quietMs = 10 * 60_000

/** Where what is to become `file` is written first: beside it, hidden, and told from all that isn't Recto's. */
export function partBeside(file: string): string {
  return path.join(path.dirname(file), `.recto-${machine()}-${process.pid}-${randomUUID()}.part`)
}

/** Each folder once: what this process itself leaves, it removes itself. */
const cleared = new Set<string>()

/**
 * Deletes what exports left unfinished in a folder whose process was killed on this machine. Never throws: what can't be
 * listed or deleted stays.
 */
export async function clearPartsOfKilled(folder: string): Promise<void> {
  if (cleared.has(folder)) return
  cleared.add(folder)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, of, pid] = partName.exec(name) ?? []
    if (of !== machine() || isAlive(Number(pid))) continue
    const file = path.join(folder, name)
    const facts = await lstat(file).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs > quietMs) removeUnlessHeld(file)
  }
}

function machine(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user, it is there and can't be asked.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
