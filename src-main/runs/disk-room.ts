import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { removeUnlessHeld } from '../db/held-files.ts'
import type { Wait } from '../api-client/retry.ts'

/** What happens while the disk is full: whatever is under way waits, and goes on when there is room. */
export interface DiskRoom {
  isFull(): boolean
  /**
   * Writes as soon as there is room: what found none is done again until it is through, so it must not do harm
   * when done twice. Throws whatever else `write` throws, and `bridge.cancelled` once closed.
   */
  write<T>(write: () => T | Promise<T>): Promise<T>
  /** Whether it was for want of room that something failed. Resolves when there is some again. */
  outlast(error: unknown): Promise<boolean>
  close(): void
}

export interface DiskRoomDeps {
  /** On the disk that is watched. */
  readonly temporaryDir: string
  readonly wait: Wait
  /** Between two looks for room. */
  readonly lookMs: number
  /** It is full, or no longer. */
  readonly onChanged: () => void
}

/** A batch's response is about as large. */
const probeBytes = 256 * 1024

export function createDiskRoom({ temporaryDir, wait, lookMs, onChanged }: DiskRoomDeps): DiskRoom {
  const closing = new AbortController()
  let isFull = false

  function found(nextIsFull: boolean): void {
    if (isFull === nextIsFull) return
    isFull = nextIsFull
    onChanged()
  }

  async function write<T>(work: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        const written = await work()
        found(false)
        return written
      } catch (error) {
        if (!isDiskFull(error)) throw error
        found(true)
      }
      await wait(lookMs, closing.signal)
    }
  }

  function probe(): void {
    const file = path.join(temporaryDir, 'room')
    try {
      writeFileSync(file, Buffer.alloc(probeBytes), { flush: true })
    } finally {
      removeUnlessHeld(file)
    }
  }

  return {
    isFull: () => isFull,
    write,
    async outlast(error) {
      if (!isDiskFull(error)) return false
      found(true)
      await wait(lookMs, closing.signal)
      await write(probe)
      return true
    },
    close: () => closing.abort(new AppError('bridge.cancelled', {})),
  }
}
