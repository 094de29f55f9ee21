import {
  linkSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { databaseName } from '../../db/data-folder.ts'
import { writeAtomically } from '../../db/write-atomically.ts'
import { appImageOf, type PackageKind } from './package-kind.ts'

/** Starts of a new version whose window never came, after which the version before it is put back. */
const maxFailedStarts = 2

const schema = z.object({
  from: z.string(),
  to: z.string(),
  /** The version before, where this installation is one file; else the system's installer keeps its own. */
  kept: z.string().nullable(),
  failedStarts: z.number(),
  beganAt: z.number(),
})

type Replacement = Readonly<z.infer<typeof schema>>

/** What a start is, as far as updates go. */
export type StartKind =
  | { readonly kind: 'usual' }
  /** Of a version that has not shown a window yet. */
  | { readonly kind: 'first' }
  /** This version was to be replaced by `version`, and runs again. */
  | { readonly kind: 'not-replaced'; readonly version: string }
  /** This version never came to a window: the one before is in its place again and is to be started. */
  | { readonly kind: 'rolled-back' }

/** Notes what is about to replace what, and keeps the running version's file: nothing is replaced without. */
export function beginReplacement(
  dataDir: string,
  { from, to }: { readonly from: string; readonly to: string },
  appImage: string | null,
  now: number,
): void {
  const kept = appImage === null ? null : path.join(dataDir, 'previous-version', 'Recto.AppImage')
  if (appImage !== null && kept !== null) keep(appImage, kept)
  write(dataDir, { from, to, kept, failedStarts: 0, beganAt: now })
}

/** To be asked first of all at a start; counts it as failed until `confirmStart`. */
export function judgeStart(dataDir: string, version: string, packaged: PackageKind): StartKind {
  const appImage = appImageOf(packaged)
  const replacement = read(dataDir)
  if (!replacement) return { kind: 'usual' }
  const { from, to, kept, failedStarts } = replacement
  if (version === from) {
    forget(dataDir, replacement)
    return { kind: 'not-replaced', version: to }
  }
  if (version !== to) {
    // Installed by hand meanwhile, whatever it is.
    forget(dataDir, replacement)
    return { kind: 'usual' }
  }
  const isGivenUp = failedStarts >= maxFailedStarts && kept !== null && appImage !== null
  if (isGivenUp && succeeds(() => putBack(kept, appImage))) {
    // Where that fails, the version before says that a newer one has written it, and nothing is lost.
    succeeds(() => putLibraryBack(dataDir, replacement))
    return { kind: 'rolled-back' }
  }
  succeeds(() => write(dataDir, { ...replacement, failedStarts: failedStarts + 1 }))
  return { kind: 'first' }
}

/** What can't be written, as on a full disk, or was cleared away must not keep Recto from starting. */
function succeeds(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** The window is there: the version before is no longer needed. */
export function confirmStart(dataDir: string): void {
  const replacement = read(dataDir)
  if (replacement) forget(dataDir, replacement)
}

function keep(appImage: string, kept: string): void {
  mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 })
  rmSync(kept, { force: true })
  try {
    linkSync(appImage, kept)
  } catch {
    // On another disk, or one that knows no links.
    copyFileSync(appImage, kept)
  }
}

function putBack(kept: string, appImage: string): void {
  const beside = `${appImage}.previous`
  try {
    copyFileSync(kept, beside)
    renameSync(beside, appImage)
  } finally {
    // Half of it, on a full disk.
    rmSync(beside, { force: true })
  }
}

/**
 * The version before can't read a library whose schema the new one has changed. The copy made before the change is
 * whole: until a first window the new version sends and takes nothing.
 */
function putLibraryBack(dataDir: string, { to, beganAt }: Replacement): void {
  const databaseFile = path.join(dataDir, databaseName)
  const copy = readdirSync(dataDir)
    .map((name) => path.join(dataDir, name))
    .filter((file) => file.startsWith(`${databaseFile}.before-`) && !file.endsWith('.unfinished'))
    .find((file) => statSync(file).mtimeMs >= beganAt)
  if (copy === undefined) return
  // First of all, as it may fail: without a library in its place an empty one would be made.
  const back = `${databaseFile}.back`
  try {
    copyFileSync(copy, back)
  } catch (error) {
    rmSync(back, { force: true })
    throw error
  }
  for (const suffix of ['', '-wal', '-shm']) {
    const file = databaseFile + suffix
    if (statSync(file, { throwIfNoEntry: false })) {
      renameSync(file, `${databaseFile}.of-${to}${suffix}`)
    }
  }
  renameSync(back, databaseFile)
}

function forget(dataDir: string, { kept }: Replacement): void {
  succeeds(() => rmSync(fileIn(dataDir), { force: true }))
  if (kept !== null) {
    succeeds(() => rmSync(path.dirname(kept), { recursive: true, force: true }))
  }
}

function read(dataDir: string): Replacement | null {
  try {
    return schema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    // None was begun, or half a file is left of a note: then nothing is known of one.
    return null
  }
}

function write(dataDir: string, replacement: Replacement): void {
  writeAtomically(fileIn(dataDir), JSON.stringify(replacement), dataDir)
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'replacement.json')
}
