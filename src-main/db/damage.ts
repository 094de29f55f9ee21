import { statSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Reading all of a larger file would hold up the start: what is wrong with it shows when it is used. */
const maxCheckedBytes = 64 * 1024 * 1024

/** Whether an error says that a database's file has been damaged. */
export function isCorrupt(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')
}

/** Throws what `isCorrupt` knows for a damaged database, unless it is large. */
export function checkSound(database: Database.Database, file: string): void {
  const sizeBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (sizeBytes > maxCheckedBytes) return
  const found = database.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT')
}
