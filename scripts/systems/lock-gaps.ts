import { nameOf, systems, type System } from './systems.ts'

interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly inBundle?: boolean
  /** npm writes a list, or the word alone as the package has it. */
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What of npm's lock file, version 3, is read here. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>
}

/** The way in which packages with native parts name the package of one system; `musl` is none of ours. */
const systemName = /(darwin|linux|win|win32)-(arm64|x64)(-gnu|-msvc)?$/

/** Native parts only make it quicker. */
const runsWithoutParts = new Set(['node_modules/recheck'])

/**
 * Returns a line for each package of a system that the lock file should hold and doesn't, and for each entry
 * without a checksum. npm trusts a lock file: what isn't in it is installed nowhere, and nothing says so.
 */
export function lockGaps(lock: LockFile): readonly string[] {
  const gaps: string[] = []
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder !== '' && entry.integrity === undefined && entry.inBundle !== true) {
      gaps.push(`${folder} has no checksum`)
    }
    if (runsWithoutParts.has(folder)) continue
    const parts = Object.keys(entry.optionalDependencies ?? {}).filter((name) =>
      systemName.test(name),
    )
    if (parts.length === 0) continue
    const held = parts.flatMap((name) => {
      const found = resolve(lock, folder, name)
      if (found === undefined) gaps.push(`${folder || 'the project'} lacks ${name}`)
      return found === undefined ? [] : [found]
    })
    for (const system of systems.filter((each) => suits(entry, each))) {
      if (held.some((part) => suits(part, system))) continue
      gaps.push(`${folder || 'the project'} has nothing for ${nameOf(system)}`)
    }
  }
  return gaps
}

/** Node's own rule: the nearest `node_modules` on the way up. */
function resolve(lock: LockFile, folder: string, name: string): LockEntry | undefined {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules')))) {
    const found =
      lock.packages[`${from === '' ? '' : `${from.replace(/\/$/, '')}/`}node_modules/${name}`]
    if (found !== undefined || from === '') return found
  }
}

function suits({ os, cpu, libc }: LockEntry, system: System): boolean {
  const allows = (list: string | readonly string[] | undefined, value: string): boolean =>
    list === undefined || [list].flat().includes(value)
  return allows(os, system.os) && allows(cpu, system.cpu) && allows(libc, 'glibc')
}
