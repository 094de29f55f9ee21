import { lstat, opendir } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { isCalledLikeDocument, isHidden } from '#shared/documents/in-folder.ts'

/** A file that may be a document, as it stands in its folder. */
export interface FoundFile {
  readonly name: string
  readonly sizeBytes: number
  /** Whole milliseconds since 1970. */
  readonly modifiedMs: number
}

/** More than anybody leaves in an inbox; looking through them would be felt. */
const mostFiles = 20_000
/** As many as Node asks the system for at once, and some that wait. */
const askedAtOnce = 16

/**
 * The files of a folder that are called like documents. Links are not followed, for one may lead to anything that
 * this user can read; what is empty is still to be written.
 *
 * Throws `watching.folder-missing`, `folder-unreadable` and `too-many-files`.
 */
export async function lookThrough(
  folder: string,
  signal: AbortSignal,
  limit = mostFiles,
): Promise<readonly FoundFile[]> {
  const names = await namesIn(folder, limit)
  const found: FoundFile[] = []
  for (let at = 0; at < names.length; at += askedAtOnce) {
    signal.throwIfAborted()
    const some = names.slice(at, at + askedAtOnce)
    const facts = await Promise.all(some.map((name) => factsOf(folder, name)))
    found.push(...facts.filter((each) => each !== null))
  }
  return found
}

async function namesIn(folder: string, limit: number): Promise<readonly string[]> {
  const names: string[] = []
  let entries = 0
  try {
    for await (const entry of await opendir(folder, { bufferSize: 256 })) {
      entries += 1
      if (entries > limit) {
        throw new AppError('watching.too-many-files', { folder, limit })
      }
      if (entry.isDirectory() || isHidden(entry.name)) continue
      if (isCalledLikeDocument(entry.name)) names.push(entry.name)
    }
  } catch (error) {
    throw error instanceof AppError ? error : folderFailure(folder, error)
  }
  return names
}

async function factsOf(folder: string, name: string): Promise<FoundFile | null> {
  // Gone again meanwhile, or held: the next look tells.
  const facts = await lstat(path.join(folder, name)).catch(() => null)
  if (!facts?.isFile() || facts.size === 0) return null
  return { name, sizeBytes: facts.size, modifiedMs: Math.floor(facts.mtimeMs) }
}

function folderFailure(folder: string, cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const isDenied = code === 'EACCES' || code === 'EPERM'
  return new AppError(
    isDenied ? 'watching.folder-unreadable' : 'watching.folder-missing',
    { folder },
    { cause },
  )
}
