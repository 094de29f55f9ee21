import envPaths from 'env-paths'
import path from 'node:path'

/**
 * The data folder, absolute: the one asked for, else `RECTO_DATA_DIR`, else the platform's place for
 * a user's data, which is the same for every shell.
 *
 * Not Electron's default: that one roams with a Windows profile, and a library is too big for it.
 */
export function dataDir(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  const chosen = given ?? env['RECTO_DATA_DIR']
  if (chosen === undefined || chosen === '') return envPaths('recto', { suffix: '' }).data
  return path.resolve(cwd, chosen)
}
