import type { Stats } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import path from 'node:path'
import { isCalledLikeDocument, isHidden } from '#shared/documents/in-folder.ts'
import { AppError } from '#shared/errors.ts'

/** A file that may be a document, as it stands in its folder. */
export interface FoundFile {
  /** Relative to the folder, with `/` between folders below it. */
  readonly name: string
  readonly sizeBytes: number
  /** Whole milliseconds since 1970. */
  readonly modifiedMs: number
}

/** What a look through a folder has found. */
export interface FoundInFolder {
  readonly files: readonly FoundFile[]
  /** Absolute; the folder itself is the first. */
  readonly folders: readonly string[]
  /** Why one of the folders below could not be looked into, though all others were. */
  readonly failure: AppError | null
}

export interface LookHow {
  readonly signal: AbortSignal
  /** Whether folders below it are looked into as well. */
  readonly includesSubfolders: boolean
  /** Absolute: folders below it that are left out. */
  readonly except: ReadonlySet<string>
  /** Of files and folders together. */
  readonly limit?: number
}

/** More than anybody leaves in an inbox; looking through them would be felt. */
const maxFiles = 20_000
/** As many as Node asks the system for at once, and some that wait. */
const askedAtOnce = 16

/**
 * The files of a folder that are called like documents. Links are not followed, for one may lead to anything that
 * this user can read, nor is another volume entered; what is hidden is left alone, and what is empty is still to be
 * written.
 *
 * Throws `watching.folder-missing`, `folder-unreadable` and `too-many-files`.
 */
export async function lookThrough(folder: string, how: LookHow): Promise<FoundInFolder> {
  const { signal, includesSubfolders, limit = maxFiles } = how
  const files: FoundFile[] = []
  // Grows while it is gone through.
  const folders = [folder]
  let failure: AppError | null = null
  let entries = 0
  const count = (): void => {
    entries += 1
    if (entries > limit) throw new AppError('watching.too-many-files', { folder, limit })
  }
  const { dev: volume } = await lstat(folder).catch((error: unknown) => {
    throw folderFailure(folder, error)
  })
  for (const place of folders) {
    signal.throwIfAborted()
    const names = await namesIn(place, count).catch((error: unknown) => {
      if (place === folder || !(error instanceof AppError) || tellsAll(error)) throw error
      // One that went away meanwhile is no trouble.
      if (error.code === 'watching.folder-unreadable') failure ??= error
      return { files: [], folders: [] }
    })
    const below = path.relative(folder, place).split(path.sep).join('/')
    for (const { name, facts } of await factsOf(place, names.files, signal)) {
      if (!facts.isFile() || facts.size === 0) continue
      files.push({
        name: below === '' ? name : `${below}/${name}`,
        sizeBytes: facts.size,
        modifiedMs: Math.floor(facts.mtimeMs),
      })
    }
    if (!includesSubfolders) break
    for (const { name, facts } of await factsOf(place, names.folders, signal)) {
      const next = path.join(place, name)
      if (facts.isDirectory() && facts.dev === volume && !how.except.has(next)) folders.push(next)
    }
  }
  return { files, folders, failure }
}

const tellsAll = ({ code }: AppError): boolean => code === 'watching.too-many-files'

interface Names {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

async function namesIn(folder: string, count: () => void): Promise<Names> {
  const names = { files: [] as string[], folders: [] as string[] }
  try {
    for await (const entry of await opendir(folder, { bufferSize: 256 })) {
      count()
      if (isHidden(entry.name)) continue
      if (entry.isDirectory()) names.folders.push(entry.name)
      else if (isCalledLikeDocument(entry.name)) names.files.push(entry.name)
    }
  } catch (error) {
    throw error instanceof AppError ? error : folderFailure(folder, error)
  }
  return names
}

/** What is gone again meanwhile, or held, is left out: the next look tells. */
async function factsOf(
  folder: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly { readonly name: string; readonly facts: Stats }[]> {
  const found: { readonly name: string; readonly facts: Stats }[] = []
  for (let at = 0; at < names.length; at += askedAtOnce) {
    signal.throwIfAborted()
    const some = await Promise.all(
      names.slice(at, at + askedAtOnce).map(async (name) => {
        const facts = await lstat(path.join(folder, name)).catch(() => null)
        return facts && { name, facts }
      }),
    )
    found.push(...some.filter((each) => each !== null))
  }
  return found
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
