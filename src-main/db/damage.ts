import Database from 'better-sqlite3'

/** Whether an error says that a database's file has been damaged. */
export function isCorrupt(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')
}

/** Throws what `isCorrupt` knows for a damaged database. Reads all of its file: some 2 ms for each MB. */
export function checkSound(database: Database.Database): void {
  const found = database.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT')
}
