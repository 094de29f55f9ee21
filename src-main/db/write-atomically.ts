import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { removeUnlessHeld, whileHeldSync } from './held-files.ts'

/**
 * Writes a file whole or not at all, and for good: it outlives a power cut once this returns.
 *
 * @param temporaryDir on the same file system
 */
export function writeAtomically(file: string, text: string, temporaryDir: string): void {
  const copy = path.join(temporaryDir, randomUUID())
  const directory = path.dirname(file)
  try {
    const handle = openSync(copy, 'wx', 0o600)
    try {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    whileHeldSync(() => renameSync(copy, file))
    syncFolder(directory)
  } catch (error) {
    removeUnlessHeld(copy)
    throw error
  }
}

/** Makes what was written to a file by others last over a power cut. */
export function syncFile(file: string): void {
  // Windows does so for none that is open for reading alone.
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** See `syncDirectory`. */
export function syncFolder(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
