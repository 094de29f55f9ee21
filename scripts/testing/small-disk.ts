import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of so many bytes and no more, a volume of its own, where this system lets us make one. */
export function smallDisk(bytes: number, within = tmpdir()): string | undefined {
  const folder = mkdtempSync(path.join(within, 'recto-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** Makes a small disk as large as this. */
export function enlarge(folder: string, bytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${bytes}`, folder], { stdio: 'ignore' })
}

/** Takes all room that is left there. Answers what gives it back. */
export function fill(folder: string): () => void {
  const filler = path.join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  return () => rmSync(filler)
}
