import { setTimeout as wait } from 'node:timers/promises'
import type { AppEvent } from '#shared/bridge/events.ts'
import { AppError } from '#shared/errors.ts'
import type { App } from '../create-app.ts'
import { type DataFolder, openDataFolder } from '../db/data-folder.ts'
import type { Storage } from '../db/open-storage.ts'
import type { Logger } from '../ports.ts'
import { linkToOwner, type OwnerLink } from './owner-link.ts'
import { readOwnerFile } from './owner-file.ts'
import type { OwnerServer } from './serve-owner.ts'

/** How a shell has the library: it is the owner, or the guest of one. */
export type Place =
  | { readonly kind: 'owner'; readonly app: App; readonly server: OwnerServer }
  | { readonly kind: 'guest'; readonly link: OwnerLink }

export interface PlaceOptions {
  readonly dataDir: string
  readonly version: string
  readonly log: Logger
  /** Puts the core together in this process, which has the library; the core closes the storage. */
  readonly openCore: (storage: Storage) => Promise<App>
  /**
   * Called where the library's lock and database are had in this process. What it does goes before the core, which
   * waits for it for a moment.
   */
  readonly onCertain?: () => unknown
  /** Called once where the owner, the process of that number, is longer in coming than a person sees no reason for. */
  readonly onWaiting?: (pid: number | null) => void
}

const lookAgainMs = 40
const quietMs = 2_000
/** On a machine so busy that it takes longer, the core is put together beside it. */
const maxHeadStartMs = 1500

/**
 * Finds the library's owner, or becomes it. An owner that is just starting or ending is waited for, up to
 * `patienceMs` or until `signal`; where one has died and another takes its place, that one is given as much time.
 *
 * Throws `library.locked` when an owner has the lock and doesn't answer, `library.owner-foreign`,
 * `library.owner-differs`, and what `openStorage` and `openCore` throw.
 */
export async function findPlace(
  options: PlaceOptions,
  onEvent: (event: AppEvent) => void,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Place> {
  const folder = openDataFolder(options.dataDir)
  let waitedSince = performance.now()
  const tellAt = waitedSince + quietMs
  let isTold = false
  let holder: number | null = null
  for (;;) {
    const owner = readOwnerFile(folder.ownerFile)
    const link = owner && (await linkToOwner(owner, options.version, onEvent))
    if (link) return { kind: 'guest', link }
    try {
      return await becomeOwner(options, folder)
    } catch (error) {
      const lockedBy = holderIn(error)
      if (lockedBy === undefined) throw error
      const now = performance.now()
      if (lockedBy !== holder) waitedSince = now
      holder = lockedBy
      if (now - waitedSince > patienceMs) throw error
      if (!isTold && now > tellAt) options.onWaiting?.(lockedBy)
      isTold ||= now > tellAt
      // Not all at the same moment.
      await wait(lookAgainMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {
        throw error
      })
    }
  }
}

async function becomeOwner(options: PlaceOptions, folder: DataFolder): Promise<Place> {
  const app = await openHere(options)
  try {
    const { version, log } = options
    const { serveOwner } = await import('./serve-owner.ts')
    return { kind: 'owner', app, server: await serveOwner({ app, folder, version, log }) }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function openHere({ dataDir, openCore, onCertain }: PlaceOptions): Promise<App> {
  const { openStorage } = await import('../db/open-storage.ts')
  const storage = openStorage(dataDir)
  try {
    await Promise.race([onCertain?.(), wait(maxHeadStartMs, undefined, { ref: false })])
    return await openCore(storage)
  } catch (error) {
    storage.close()
    throw error
  }
}

/** The process that has the lock, null where nobody knows; undefined for another failure. */
function holderIn(error: unknown): number | null | undefined {
  if (!(error instanceof AppError) || error.code !== 'library.locked') return undefined
  const { pid }: { readonly pid?: unknown } = error.data
  return typeof pid === 'number' ? pid : null
}
