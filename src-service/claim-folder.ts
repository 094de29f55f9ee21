import Database from 'better-sqlite3'
import path from 'node:path'

/** Another running service works in the folder. */
export class FolderInUse extends Error {
  constructor() {
    super('another document parsing service uses this data folder')
    this.name = 'FolderInUse'
  }
}

/** A database that nothing refers to is closed when memory is tidied up, and its lock is gone. */
const held = new Set<Database.Database>()

/**
 * Makes this process the only one that works in the folder, and returns how to release it.
 *
 * A write transaction that never ends: the operating system's own file lock stands behind it and ends with
 * the process in whatever way. A process id in a file would be a lock for ever once the id is another's.
 *
 * Throws `FolderInUse` while another process holds it.
 */
export function claimFolder(folder: string): () => void {
  const database = new Database(path.join(folder, 'claim.db'), { timeout: 200 })
  try {
    database.exec('begin immediate')
  } catch (error) {
    database.close()
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    throw isBusy ? new FolderInUse() : error
  }
  held.add(database)
  return () => {
    held.delete(database)
    database.close()
  }
}
