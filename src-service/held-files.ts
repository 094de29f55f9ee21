import { rename, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What Windows answers while a virus scanner, a backup or a viewer has the file open. */
const heldCodes: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES'])
/** About a second together: scanners are done by then. */
const pausesMs = [50, 100, 200, 300, 400]

/**
 * Does what moves or deletes a file, again and again for a second while another program has it open.
 * The core, whose modules a service doesn't load, does the same.
 */
export async function whileHeld<T>(
  move: () => Promise<T>,
  platform = process.platform,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await move()
    } catch (error) {
      if (!isHeld(error, platform)) throw error
      await delay(pauseMs)
    }
  }
  return move()
}

/** `rename` that waits for another program to let go of either file. */
export function renameHeld(from: string, to: string): Promise<void> {
  return whileHeld(() => rename(from, to))
}

/** Deletes a file, or a folder with all in it, that must be gone for what comes next. */
export function removeHeld(file: string): Promise<void> {
  return whileHeld(() => rm(file, { recursive: true, force: true }))
}

function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  // Elsewhere open files can be moved, and these mean what they say.
  return (
    platform === 'win32' && error instanceof Error && 'code' in error && heldCodes.has(error.code)
  )
}
