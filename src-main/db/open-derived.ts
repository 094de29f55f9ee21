import { existsSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { checkSound, isCorrupt } from './damage.ts'
import { dataDirFailure } from './data-dir-failure.ts'
import { isMarkedDamaged, unmarkDamaged } from './derived-damage.ts'
import { derivedSchema, derivedVersion } from './derived-schema.ts'
import { removeUnlessHeld, whileHeldSync } from './held-files.ts'

/** Pages of 4 kB: the log is folded into the file when nothing else is to do, or else at 64 MB. */
const maxLogPages = 16_384
/** A batch's pages: the writer comes back to none of them. */
const cacheBytes = 4 * 1024 * 1024
/** What the writer's transactions may hold up a reader that has just opened the file. */
const busyTimeoutMs = 5000
/** Reading all of a larger file would hold up the start: what is wrong with it shows when it is used. */
const maxCheckedBytes = 64 * 1024 * 1024

/**
 * Opens the derived data to be written, by one thread of one process.
 *
 * What can't be read, or has another version's schema, is thrown away: everything in it is derived
 * again from the stored responses.
 */
export function openDerived(file: string): Database.Database {
  try {
    return openOrThrow(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throwAway(file)
    return openOrThrow(file)
  }
}

/** Where rows of elements wait for the one thread that writes them; what a killed process left there goes at the start. */
export function waitingRowsFile(file: string): string {
  return `${file}-rows`
}

function throwAway(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) {
    whileHeldSync(() => rmSync(file + suffix, { force: true }))
  }
}

/** Throws away what has been damaged, as far as that is known or can soon be found out; there is a file then. */
function checkDerived(file: string): void {
  if (isMarkedDamaged(file)) throwAway(file)
  if (!isSound(file)) {
    throwAway(file)
    openDerived(file).close()
  }
  unmarkDamaged(file)
}

function isSound(file: string): boolean {
  const database = openDerived(file)
  try {
    if (statSync(file).size <= maxCheckedBytes) checkSound(database)
    return true
  } catch (error) {
    // The search's tables have a format of their own, and say in their own way that it is broken.
    const isItsOwn = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
    if (isItsOwn || isCorrupt(error)) return false
    throw error
  } finally {
    database.close()
  }
}

/**
 * Lets the library's own connection read the derived tables beside its own.
 *
 * Throws `library.file-in-use` while another program holds damaged ones, and `library.data-dir-unusable` when
 * they can't be written either.
 */
export function attachDerived(database: Database.Database, file: string, dataDir: string): void {
  removeUnlessHeld(waitingRowsFile(file))
  try {
    checkDerived(file)
    database.prepare('attach database ? as derived').run(file)
  } catch (error) {
    throw dataDirFailure(error, dataDir)
  }
}

function openOrThrow(file: string): Database.Database {
  const isNew = !existsSync(file)
  const database = new Database(file, { timeout: busyTimeoutMs })
  try {
    // A file with nothing in it waits for no disk: one that a power cut broke is thrown away at the next start.
    if (isNew) database.pragma('synchronous = off')
    database.pragma('journal_mode = wal')
    database.pragma(`cache_size = ${-cacheBytes / 1024}`)
    database.pragma(`wal_autocheckpoint = ${maxLogPages}`)
    const version = Number(database.pragma('user_version', { simple: true }))
    if (version !== derivedVersion) {
      if (version !== 0) throw new OtherVersion()
      database.transaction(() => {
        database.exec(derivedSchema)
        database.pragma(`user_version = ${derivedVersion}`)
      })()
    }
    // A power cut may take the last commits, and the next start derives them again.
    database.pragma('synchronous = normal')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

class OtherVersion extends Error {
  override readonly name = 'OtherVersion'
}

function isUnreadable(error: unknown): boolean {
  return error instanceof OtherVersion || isCorrupt(error)
}
