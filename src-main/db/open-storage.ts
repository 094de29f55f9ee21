import { clearTemporary, type DataFolder, openDataFolder } from './data-folder.ts'
import { lockDataFolder } from './lock.ts'
import { type Database, openDatabase } from './open-database.ts'
import { attachDerived } from './open-derived.ts'

/** The data folder and its databases, held by this process alone. */
export interface Storage {
  readonly folder: DataFolder
  readonly database: Database
  /** All writes in it are on disk together or not at all. Nothing in it may wait. */
  readonly transaction: <T>(write: () => T) => T
  /**
   * The same without waiting for the disk, for what is found out again from the disk should the power
   * fail just now. Not within another.
   */
  readonly quickTransaction: <T>(write: () => T) => T
  close(): void
}

/**
 * Opens the data folder, deletes the copies that an earlier process left unfinished, and brings the
 * database up to date.
 *
 * Throws `library.locked`, `library.newer-version` and `library.data-dir-unusable`.
 */
export function openStorage(dataDir: string): Storage {
  const folder = openDataFolder(dataDir)
  const lock = lockDataFolder(folder.lockFile, folder.root)
  let database: Database | undefined
  try {
    database = openDatabase(folder.databaseFile, folder.root)
    attachDerived(database, folder.derivedFile, folder.root)
    clearTemporary(folder)
    return storageOf(folder, database, lock)
  } catch (error) {
    database?.close()
    lock.release()
    throw error
  }
}

function storageOf(
  folder: DataFolder,
  database: Database,
  lock: ReturnType<typeof lockDataFolder>,
): Storage {
  return {
    folder,
    database,
    transaction: (write) => database.transaction(write)(),
    quickTransaction(write) {
      database.pragma('synchronous = normal')
      try {
        return database.transaction(write)()
      } finally {
        database.pragma('synchronous = full')
      }
    },
    close() {
      database.close()
      lock.release()
    },
  }
}
