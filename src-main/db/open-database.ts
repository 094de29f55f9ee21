import Database from 'better-sqlite3'
import { AppError } from '#shared/errors.ts'
import { dataDirFailure } from './data-dir-failure.ts'
import { migrations } from './migrations.ts'

export type { Database } from 'better-sqlite3'

/**
 * Opens the library's database and brings its schema up to this program's.
 *
 * Throws `library.newer-version` when a newer Recto wrote it, and `library.data-dir-unusable`
 * when it is no database of ours or can't be written.
 */
export function openDatabase(file: string, dataDir: string): Database.Database {
  let database: Database.Database | undefined
  try {
    database = new Database(file)
    database.pragma('journal_mode = wal')
    // A commit is on disk when it returns: intent is written before the side effect.
    database.pragma('synchronous = full')
    database.pragma('foreign_keys = on')
    migrate(database, dataDir)
    return database
  } catch (error) {
    database?.close()
    throw dataDirFailure(error, dataDir)
  }
}

/** The schema's number is SQLite's `user_version`: how many migrations have run. */
function migrate(database: Database.Database, dataDir: string): void {
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version > migrations.length) throw new AppError('library.newer-version', { dataDir })
  for (const [index, statements] of migrations.entries()) {
    if (index < version) continue
    database.transaction(() => {
      database.exec(statements)
      database.pragma(`user_version = ${index + 1}`)
    })()
  }
}
