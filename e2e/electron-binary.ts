import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '../node_modules/electron')

/** The installed Electron binary. Undefined where it could not be downloaded. */
export function electronBinary(): string | undefined {
  const record = path.join(home, 'path.txt')
  if (!existsSync(record)) return undefined
  const binary = path.join(home, 'dist', readFileSync(record, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}
