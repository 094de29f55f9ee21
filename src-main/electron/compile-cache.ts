import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { dataDir } from '../node-shell/data-dir.ts'

/**
 * Has all that is loaded from now on kept compiled in the data folder: an installed program can't be
 * written beside. Where the folder can't be written either, it is compiled anew at each start.
 */
export function keepCompiled(): void {
  const folder = path.join(dataDir(undefined, process.env, process.cwd()), 'compile-cache')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // Told when the library is opened.
    return
  }
  enableCompileCache(folder)
}
