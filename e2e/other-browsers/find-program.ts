import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The first of these programs on the `PATH`, or null. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
