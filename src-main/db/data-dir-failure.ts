import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { AppError, type ErrorCatalogue } from '#shared/errors.ts'
import { isCorrupt } from './damage.ts'
import { isDiskFull } from './disk-full.ts'
import { isHeld } from './held-files.ts'

type Reason = ErrorCatalogue['library.data-dir-unusable']['reason']

/** Why the data folder, or a file in it, can't be used: what a user can do about each is something else. */
export function dataDirFailure(cause: unknown, dataDir: string): AppError {
  if (cause instanceof AppError) return cause
  const held = heldFile(cause, dataDir)
  if (held !== null) return new AppError('library.file-in-use', { file: held }, { cause })
  const reason = reasonOf(cause, dataDir)
  return new AppError('library.data-dir-unusable', { dataDir, reason }, { cause })
}

function reasonOf(cause: unknown, dataDir: string): Reason {
  if (isDiskFull(cause)) return 'disk-full'
  if (!existsSync(dataDir) && isOnMissingDrive(cause, dataDir)) return 'missing'
  if (isCorrupt(cause)) return 'damaged'
  const code = codeOf(cause)
  if (deniedCodes.has(code) || code.startsWith('SQLITE_READONLY')) return 'denied'
  return 'other'
}

const deniedCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])
/** Where systems mount what is plugged in, for the user or for anyone. */
const mountPlaces = /^\/(?:Volumes|mnt|media(?:\/[^/]+)?|run\/media(?:\/[^/]+)?)$/

/** On Windows nothing of a drive is there that isn't; elsewhere only what drives are mounted in. */
function isOnMissingDrive(cause: unknown, dataDir: string): boolean {
  let there = dataDir
  while (!existsSync(there)) {
    const above = path.dirname(there)
    if (above === there) return true
    there = above
  }
  return codeOf(cause) === 'ENOENT' || mountPlaces.test(there)
}

/**
 * The file of the folder that another program has open so that it can't be written or deleted; null for none.
 * SQLite doesn't tell that apart from a file that isn't allowed to be written.
 */
function heldFile(cause: unknown, dataDir: string): string | null {
  if (process.platform !== 'win32') return null
  const file = cause instanceof Error && 'path' in cause ? String(cause.path) : null
  if (file !== null) return isHeld(cause) && isHeldFile(file, cause) ? file : null
  if (!codeOf(cause).startsWith('SQLITE_')) return null
  const names = ['lock', 'recto.db', 'derived.db'].flatMap((name) => [
    name,
    `${name}-wal`,
    `${name}-shm`,
  ])
  return names.map((name) => path.join(dataDir, name)).find(isShut) ?? null
}

function isShut(file: string): boolean {
  try {
    closeSync(openSync(file, 'r+'))
    return false
  } catch (error) {
    return codeOf(error) === 'EBUSY'
  }
}

/** What may be written and yet not deleted or replaced is held; what may not be written is denied. */
function isHeldFile(file: string, cause: unknown): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  if (codeOf(cause) === 'EBUSY' || isShut(file)) return true
  try {
    closeSync(openSync(file, 'r+'))
    return true
  } catch {
    return false
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
