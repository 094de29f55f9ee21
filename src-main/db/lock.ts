import Database from 'better-sqlite3'
import { truncateSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import { isCorrupt } from './damage.ts'
import { dataDirFailure } from './data-dir-failure.ts'

/** A database that nothing refers to is closed when memory is tidied up, and its lock is gone. */
const held = new Set<Database.Database>()

/** Held until `release`, or until the process ends in whatever way. */
export interface FolderLock {
  release(): void
}

/**
 * Makes this process the data folder's one writer.
 *
 * A write transaction on a small database, begun and never ended: the operating system's own file
 * lock stands behind it, so a killed process leaves nothing stale. A reader still gets in and
 * learns the owner's process id.
 *
 * A damaged file is begun anew, as it holds nothing but that id. Emptied, not deleted: a process that has just
 * taken the lock keeps it.
 *
 * Throws `library.locked` while another process holds it.
 */
export function lockDataFolder(lockFile: string, dataDir: string): FolderLock {
  try {
    return takeLock(lockFile, dataDir)
  } catch (error) {
    if (!(error instanceof Error) || !isCorrupt(error.cause)) throw error
    truncateSync(lockFile, 0)
    return takeLock(lockFile, dataDir)
  }
}

function takeLock(lockFile: string, dataDir: string): FolderLock {
  const database = openLockFile(lockFile, dataDir)
  try {
    // Who has it is of no use after a power cut, and what one has damaged is begun anew.
    database.pragma('synchronous = off')
    database.exec('begin immediate')
    database.exec('create table if not exists owner (pid integer not null); delete from owner')
    database.prepare('insert into owner (pid) values (?)').run(process.pid)
    // Another process may win between the two: then it is the owner, and this one is refused.
    database.exec('commit; begin immediate')
  } catch (error) {
    const pid = isBusy(error) ? readOwner(database) : null
    database.close()
    if (isBusy(error)) throw new AppError('library.locked', { dataDir, pid })
    throw dataDirFailure(error, dataDir)
  }
  held.add(database)
  return {
    release() {
      held.delete(database)
      database.close()
    },
  }
}

function openLockFile(lockFile: string, dataDir: string): Database.Database {
  try {
    return new Database(lockFile, { timeout: 200 })
  } catch (error) {
    throw dataDirFailure(error, dataDir)
  }
}

function readOwner(database: Database.Database): number | null {
  try {
    const row = database.prepare<[], { pid: number }>('select pid from owner').get()
    return row?.pid ?? null
  } catch {
    // The owner is just writing its id.
    return null
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
