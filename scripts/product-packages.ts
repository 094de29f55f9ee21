import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A package that is shipped: installed beside the program, or bundled into it. */
export interface ProductPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression, or `undefined` when the package declares none. */
  readonly license: string | undefined
  /** Its folder relative to the repository, as the lock file writes it. */
  readonly folder: string
  /** Whether it is installed on some systems only, so that its files may be absent here. */
  readonly platformOnly: boolean
}

interface LockEntry {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Development dependencies whose code reaches the product: a bundle takes it in, or the package
 * contains it (Electron). Everything else under `devDependencies` only builds or tests.
 */
export const bundled: readonly string[] = [
  '@cantoo/pdf-lib',
  '@fontsource/noto-sans-kr',
  '@tanstack/react-virtual',
  'cmdk',
  'commander',
  'conf',
  'dompurify',
  'electron',
  'electron-store',
  'env-paths',
  'fflate',
  'htmlparser2',
  'katex',
  'lucide-react',
  'parse5',
  'pdfjs-dist',
  'pretendard',
  're2js',
  'react',
  'react-dom',
  'react-resizable-panels',
  'tailwindcss',
  'utif2',
  'zod',
  'zustand',
]

/** Their own dependencies only install them; nothing of those is shipped. */
const withoutDependencies: readonly string[] = ['electron']

/**
 * Returns every shipped package by name, for all systems, from the lock file alone: the answer is the same
 * on every machine.
 */
export function productPackages(root: string): readonly ProductPackage[] {
  return packagesFrom(root, [...dependenciesOf(root), ...bundled])
}

/** Those alone that stand beside the program as packages: what is bundled is in the bundle. */
export function installedPackages(root: string): readonly ProductPackage[] {
  return packagesFrom(root, dependenciesOf(root))
}

function dependenciesOf(root: string): readonly string[] {
  const manifest = readJson<{ readonly dependencies: Readonly<Record<string, string>> }>(
    path.join(root, 'package.json'),
  )
  return Object.keys(manifest.dependencies)
}

function packagesFrom(root: string, names: readonly string[]): readonly ProductPackage[] {
  const lock = readJson<{ readonly packages: Readonly<Record<string, LockEntry>> }>(
    path.join(root, 'package-lock.json'),
  ).packages
  const found = new Map<string, ProductPackage>()

  const visit = (name: string, from: string): void => {
    const folder = resolveFolder(lock, name, from)
    const entry = folder === undefined ? undefined : lock[folder]
    // An optional peer that nothing installed.
    if (folder === undefined || entry === undefined || found.has(folder)) return
    found.set(folder, {
      name,
      version: entry.version,
      license: entry.license,
      folder,
      platformOnly: entry.optional === true,
    })
    if (withoutDependencies.includes(name)) return
    // A bundle takes in what is imported, and nothing imports an optional package of the view's libraries.
    const optional = entry.dev === true ? {} : entry.optionalDependencies
    for (const next of Object.keys({ ...entry.dependencies, ...optional })) visit(next, folder)
  }

  for (const name of names) visit(name, '')
  return [...found.values()].toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  )
}

/** Node's own rule: the nearest `node_modules` on the way up from the one who asks. */
function resolveFolder(
  lock: Readonly<Record<string, LockEntry>>,
  name: string,
  from: string,
): string | undefined {
  const nested = from === '' ? undefined : `${from}/node_modules/${name}`
  if (nested !== undefined && nested in lock) return nested
  if (from !== '') return resolveFolder(lock, name, parentFolder(from))
  return `node_modules/${name}` in lock ? `node_modules/${name}` : undefined
}

function parentFolder(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
}

function readJson<T>(file: string): T {
  // npm writes both files; their shape is npm's contract.
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

// Not localeCompare: the order must not depend on the machine's language.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
