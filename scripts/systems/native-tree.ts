import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { missingOnFreshSystem } from './fresh-system.ts'
import { readNativeFile } from './read-native-file.ts'
import { nameOf, type System } from './systems.ts'

/** The beginnings of the packages whose native files the product or its build loads, on every system. */
const loaded: readonly string[] = [
  '@electron-internal/extract-zip',
  '@img/sharp',
  '@llamaindex/liteparse-',
  '@rolldown/binding',
  '@tailwindcss/oxide',
  'better-sqlite3',
  'lightningcss',
]

/** Builds for C libraries and processors that Recto doesn't run on, beside those that it does. */
const forOthers = /musl|android|freebsd|ia32|gnueabihf|riscv64|openharmony/
/** Packed by mistake: the package of the system is loaded before it, and holds the one that is meant. */
const leftOver = '@llamaindex/liteparse/'

/** What a tree's native files lack: which of them no fresh system can load, and which of a system aren't there. */
export interface TreeFindings {
  readonly filesRead: number
  /** `FILE asks for WHAT`, over all systems whose files lie in the tree. */
  readonly asksTooMuch: readonly string[]
  /** Beginnings of packages without a file for the given system. */
  readonly lacks: readonly string[]
}

/** Reads the headers of every native file below a `node_modules`. */
export async function inspectTree(modules: string, system: System): Promise<TreeFindings> {
  const files = await nativeFilesBelow(modules)
  const beside = new Set(files.map((file) => path.basename(file)))
  const asksTooMuch: string[] = []
  const there = new Set<string>()
  for (const file of files) {
    for (const found of await readNativeFile(path.join(modules, file))) {
      if (nameOf(found) === nameOf(system)) there.add(file)
      for (const what of missingOnFreshSystem(found, beside)) {
        asksTooMuch.push(`${file} asks for ${what}`)
      }
    }
  }
  const lacks = loaded.filter((name) => ![...there].some((file) => file.startsWith(name)))
  return { filesRead: files.length, asksTooMuch, lacks }
}

/** As paths below `modules`, with slashes. */
async function nativeFilesBelow(modules: string): Promise<readonly string[]> {
  const all = await readdir(modules, { recursive: true })
  return all
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.(node|dll|dylib|so(\.[\d.]+)?)$/.test(file))
    .filter((file) => !forOthers.test(file) && !file.startsWith(leftOver))
    .filter((file) => !file.startsWith('electron/dist/'))
}
