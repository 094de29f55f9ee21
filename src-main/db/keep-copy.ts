import type { Database } from 'better-sqlite3'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { removeUnlessHeld, whileHeldSync } from './held-files.ts'
import { syncFile, syncFolder } from './write-atomically.ts'

/**
 * Puts a copy of the database beside it before its schema changes, named by the schema's number: the way back to
 * the Recto that wrote it. The copy before the last change is all that is kept.
 *
 * Throws what SQLite or the disk does; nothing was changed then.
 */
export function keepCopy(database: Database, file: string, version: number): void {
  const copy = `${file}.before-${version + 1}`
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { force: true })
  // With what the write-ahead log still holds, which a copy of the file would lack.
  database.prepare('vacuum into ?').run(unfinished)
  // SQLite waits for no disk here, and the schema changes right after.
  syncFile(unfinished)
  whileHeldSync(() => renameSync(unfinished, copy))
  const folder = path.dirname(file)
  syncFolder(folder)
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name)
    if (other.startsWith(`${file}.before-`) && other !== copy) removeUnlessHeld(other)
  }
}
