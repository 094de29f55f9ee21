import { rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** What Windows answers while a virus scanner, a backup or a viewer has the file open. */
const heldCodes: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES'])
/** About a second together: scanners are done by then. */
const pausesMs = [50, 100, 200, 300, 400]

/** Whether a file can't be moved or deleted just because another program has it open. */
export function isHeld(error: unknown, platform = process.platform): boolean {
  // Elsewhere open files can be moved, and these mean what they say.
  return (
    platform === 'win32' && error instanceof Error && 'code' in error && heldCodes.has(error.code)
  )
}

/** Does what moves or deletes a file, again and again for a second while another program has it open. */
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

/** The same for the start, which has nothing else to do meanwhile. */
export function whileHeldSync<T>(move: () => T, platform = process.platform): T {
  for (const pauseMs of pausesMs) {
    try {
      return move()
    } catch (error) {
      if (!isHeld(error, platform)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  return move()
}

/** `rename` that waits for another program to let go of either file. */
export function renameHeld(from: string, to: string): Promise<void> {
  return whileHeld(() => rename(from, to))
}

/** Deletes a file that must be gone, for what comes next would take it for its own. */
export function removeHeld(file: string): Promise<void> {
  return whileHeld(() => rm(file, { force: true }))
}

/** Deletes a file that nobody needs any more. Never throws: what stays held is left where it does no harm. */
export async function discard(file: string): Promise<void> {
  await removeHeld(file).catch(() => undefined)
}

/** Deletes a file, or a folder with all in it, and answers whether it is gone: what is held stays for the next start. */
export function removeUnlessHeld(file: string): boolean {
  try {
    rmSync(file, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
