import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { dataDirFailure } from './data-dir-failure.ts'
import { removeUnlessHeld } from './held-files.ts'

export const databaseName = 'recto.db'

/** Where things lie in the data folder. Every path is absolute. */
export interface DataFolder {
  readonly root: string
  readonly lockFile: string
  readonly databaseFile: string
  /** What is derived from the responses, and can be derived again. */
  readonly derivedFile: string
  /** Says where the library's owner listens: see `owner/`. */
  readonly ownerFile: string
  /** The owner's socket, where the file system can hold one. */
  readonly socketDir: string
  /** For copies under way. On the same file system as the rest, so that a rename is atomic. */
  readonly temporaryDir: string
  /** The local service's own folder. */
  readonly serviceDir: string
  /** A source file, by the SHA-256 of its bytes. */
  sourceFile(sha256: string): string
  /** Where pages made of a source file are kept; they can be made again. */
  pagesDir(sha256: string): string
  /** A folder for each run. */
  readonly responsesDir: string
  responseDir(runId: string): string
  /** All that is known of a run, beside its responses: see `library/manifests`. */
  manifestFile(runId: string): string
  /** A run's log of corrections, beside its responses: see `log-file.ts`. */
  correctionsFile(runId: string): string
  /** What a user judged of a document, by its SHA-256: see `judging/judgement-log.ts`. */
  readonly judgementsDir: string
  judgementsFile(sha256: string): string
  /** The log of everything that was ever sent: see `runs/send/sendings-file.ts`. */
  readonly sendingsFile: string
  /** A batch's response, byte for byte as received. */
  responseFile(runId: string, batchIndex: number): string
}

/**
 * Creates the data folder where it is missing.
 *
 * Throws `library.data-dir-unusable` when it can't be created or written.
 */
export function openDataFolder(root: string): DataFolder {
  try {
    // Documents are private: other users of the machine get nothing.
    mkdirSync(root, { recursive: true, mode: 0o700 })
    closeToOthers(root)
    for (const name of ['documents', 'responses', 'service', 'temporary']) {
      mkdirSync(path.join(root, name), { recursive: true, mode: 0o700 })
    }
  } catch (error) {
    throw dataDirFailure(error, root)
  }
  return dataFolderAt(root)
}

/** The places in a data folder that is there. */
export function dataFolderAt(root: string): DataFolder {
  const responsesDir = path.join(root, 'responses')
  const judgementsDir = path.join(root, 'judgements')
  const responseDir = (runId: string): string => path.join(responsesDir, runId)
  return {
    root,
    lockFile: path.join(root, 'lock'),
    databaseFile: path.join(root, databaseName),
    derivedFile: path.join(root, 'derived.db'),
    ownerFile: path.join(root, 'owner.json'),
    socketDir: path.join(root, 'owner'),
    temporaryDir: path.join(root, 'temporary'),
    serviceDir: path.join(root, 'service'),
    sourceFile: (sha256) => path.join(root, 'documents', sha256.slice(0, 2), sha256),
    pagesDir: (sha256) => path.join(root, 'pages', sha256.slice(0, 2), sha256),
    responsesDir,
    responseDir,
    manifestFile: (runId) => path.join(responseDir(runId), 'run.json'),
    correctionsFile: (runId) => path.join(responseDir(runId), 'corrections.jsonl'),
    judgementsDir,
    judgementsFile: (sha256) => path.join(judgementsDir, `${sha256}.jsonl`),
    sendingsFile: path.join(root, 'sent.jsonl'),
    responseFile: (runId, batchIndex) => path.join(responseDir(runId), `${batchIndex}.json`),
  }
}

/** A folder that was there before, as of an earlier Recto, may be open to all users of the machine. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's, or on a file system without such rights: it is as private as they have it.
  }
}

/** What a web shell receives, which another process than the folder's one writer may be. */
export const uploadPrefix = 'upload-'
const maxUploadMs = 24 * 60 * 60_000

/** What Recto itself names so; the rest of a name may say more. */
const ownCopy =
  /^(?:(?:upload-|open-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|request-\d|shared-|room$)/

/**
 * Deletes copies that an earlier process left unfinished, but what is held by another program. Only for the
 * folder's one writer.
 *
 * Nothing else: the data folder may be one that somebody had before, with a folder of that name in it. And nothing
 * by a link, which may lead to anything.
 */
export function clearTemporary({ temporaryDir }: Pick<DataFolder, 'temporaryDir'>): void {
  if (lstatSync(temporaryDir).isSymbolicLink()) return
  for (const name of readdirSync(temporaryDir)) {
    if (!ownCopy.test(name)) continue
    const file = path.join(temporaryDir, name)
    if (!name.startsWith(uploadPrefix) || isOlderThan(file, maxUploadMs)) removeUnlessHeld(file)
  }
}

function isOlderThan(file: string, ageMs: number): boolean {
  const facts = statSync(file, { throwIfNoEntry: false })
  return !facts || Date.now() - facts.mtimeMs > ageMs
}

/** Makes a rename last over a power cut: a directory is a file with its own cache. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a directory and journals its renames anyway.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
