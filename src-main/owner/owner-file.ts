import { closeSync, constants, fstatSync, openSync, readFileSync, unlinkSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { writeAtomically } from '../db/write-atomically.ts'

/** Where the library's owner listens, and what shows that a caller may read this user's files. */
export interface OwnerFile {
  readonly protocol: number
  readonly version: string
  readonly pid: number
  /** A socket's path, or a pipe's name on Windows. */
  readonly address: string
  /** Of this owner alone. */
  readonly secret: string
}

const maxBytes = 8 * 1024

export function writeOwnerFile({ ownerFile, temporaryDir }: DataFolder, owner: OwnerFile): void {
  writeAtomically(ownerFile, JSON.stringify(owner), temporaryDir)
}

/**
 * Null where there is none, and where it can't be understood: its owner is of long ago, or dead.
 *
 * Throws `library.owner-foreign` for a file that another user wrote or could have.
 */
export function readOwnerFile(file: string): OwnerFile | null {
  let handle: number
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ELOOP' || code === 'EACCES') throw new AppError('library.owner-foreign', { file })
    return null
  }
  try {
    const facts = fstatSync(handle)
    if (!facts.isFile() || facts.size > maxBytes) return null
    if (!isOwn(facts)) throw new AppError('library.owner-foreign', { file })
    return parse(readFileSync(handle, 'utf8'))
  } finally {
    closeSync(handle)
  }
}

/** Removes the file unless another owner has written its own. */
export function removeOwnerFile(file: string, secret: string): void {
  try {
    if (readOwnerFile(file)?.secret === secret) unlinkSync(file)
  } catch {
    // It tells of an owner that doesn't answer, which the next finds out.
  }
}

/** Whether only this user, whose file it is, can have written it. On Windows the user's profile sees to that. */
export function isOwn({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
}

function parse(text: string): OwnerFile | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { protocol, version, pid, address, secret }: { [K in keyof OwnerFile]?: unknown } = value
  return typeof protocol === 'number' &&
    typeof version === 'string' &&
    typeof pid === 'number' &&
    typeof address === 'string' &&
    typeof secret === 'string'
    ? { protocol, version, pid, address, secret }
    : null
}
