import { existsSync, renameSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '#shared/errors.ts'
import { checkSound, isCorrupt } from './damage.ts'
import { dataDirFailure } from './data-dir-failure.ts'
import { whileHeldSync } from './held-files.ts'
import { keepCopy } from './keep-copy.ts'
import { migrations } from './migrations.ts'

export type { Database } from 'better-sqlite3'

/**
 * Opens the library's database and brings its schema up to this program's.
 *
 * One that is damaged is set aside under another name: the library is made again from what lies beside it.
 * Throws `library.newer-version` when a newer Recto wrote it, and `library.data-dir-unusable` when it can't
 * be written.
 */
export function openDatabase(file: string, dataDir: string): Database.Database {
  try {
    return openOrThrow(file, dataDir)
  } catch (error) {
    if (!isCorrupt(error)) throw dataDirFailure(error, dataDir)
  }
  try {
    setAside(file)
    return openOrThrow(file, dataDir)
  } catch (error) {
    throw dataDirFailure(error, dataDir)
  }
}

/**
 * Opens a library that another thread of this process has open and up to date, with its derived tables, to be
 * read alone.
 */
export function openForReading(file: string, derivedFile: string): Database.Database {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    database.prepare('attach database ? as derived').run(derivedFile)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** With its log, which belongs to no other. */
function setAside(file: string): void {
  const name = `${file}.damaged-${new Date().toISOString().replaceAll(':', '')}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) whileHeldSync(() => renameSync(file + suffix, name + suffix))
  }
}

/** Throws SQLite's own error for what is damaged, as far as that is soon found out. */
function openOrThrow(file: string, dataDir: string): Database.Database {
  let database: Database.Database | undefined
  try {
    database = new Database(file)
    // A schema that the power takes back is brought up to date again: nothing waits for the disk yet.
    database.pragma('synchronous = normal')
    database.pragma('journal_mode = wal')
    database.pragma('foreign_keys = on')
    checkSound(database)
    migrate(database, file, dataDir)
    // A commit is on disk when it returns, with all before it: intent is written before the side effect.
    database.pragma('synchronous = full')
    // A Mac only hands it to its disk, whose own memory the power takes, unless it is asked for more.
    database.pragma('fullfsync = on')
    return database
  } catch (error) {
    database?.close()
    throw error
  }
}

/** The schema's number is SQLite's `user_version`: how many migrations have run. */
function migrate(database: Database.Database, file: string, dataDir: string): void {
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version > migrations.length) throw new AppError('library.newer-version', { dataDir })
  // A new library has nothing to lose.
  if (version > 0 && version < migrations.length) keepCopy(database, file, version)
  for (const [index, statements] of migrations.entries()) {
    if (index < version) continue
    database.transaction(() => {
      database.exec(statements)
      database.pragma(`user_version = ${index + 1}`)
    })()
  }
}
