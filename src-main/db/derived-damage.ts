import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { Logger } from '../ports.ts'
import { isCorrupt } from './damage.ts'
import { whileHeldSync } from './held-files.ts'

/** Remembers that the derived data are damaged: the next start throws them away and derives them again. */
export function markDamaged(derivedFile: string): void {
  writeFileSync(markOf(derivedFile), '')
}

export function isMarkedDamaged(derivedFile: string): boolean {
  return existsSync(markOf(derivedFile))
}

export function unmarkDamaged(derivedFile: string): void {
  whileHeldSync(() => rmSync(markOf(derivedFile), { force: true }))
}

/** A log that remembers the damage, wherever in the core it was met. */
export function noticeDamage(log: Logger, derivedFile: string): Logger {
  return {
    info: (event, fields) => log.info(event, fields),
    warn: (event, fields) => log.warn(event, fields),
    bug(event, error) {
      if (isCorrupt(error)) markDamaged(derivedFile)
      return log.bug(event, error)
    },
  }
}

function markOf(derivedFile: string): string {
  return `${derivedFile}.damaged`
}
