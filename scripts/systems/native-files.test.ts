import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { node, root } from '../places.mjs'
import { missingOnFreshSystem } from './fresh-system.ts'
import type { NativeFile } from './native-file.ts'
import { inspectTree } from './native-tree.ts'
import { readNativeFile } from './read-native-file.ts'
import { systems } from './systems.ts'

const modules = path.join(root, 'node_modules')
const here = systems.find(({ os, cpu }) => os === process.platform && cpu === process.arch)

it('nothing native asks for what a fresh system of its kind lacks, and all that is loaded is there', async () => {
  if (!here) throw new Error(`Recto doesn't run on ${process.platform}-${process.arch}`)
  const findings = await inspectTree(modules, here)
  expect(findings).toMatchObject({ asksTooMuch: [], lacks: [] })
  // A reader that reads nothing finds nothing either.
  expect(findings.filesRead).toBeGreaterThan(10)
})

it('the files of another system are missed by name', async () => {
  const other = systems.find(({ os }) => os !== process.platform) ?? { os: 'darwin', cpu: 'arm64' }
  const { lacks } = await inspectTree(modules, other)
  expect(lacks).toContain('@tailwindcss/oxide')
  // This one has the files of every system in one package.
  expect(lacks).not.toContain('better-sqlite3')
})

it('the Node that Recto runs on starts on a fresh system', async () => {
  for (const file of await readNativeFile(node)) {
    expect(missingOnFreshSystem(file, new Set())).toEqual([])
  }
})

// better-sqlite3 has a file for each system in every installation.
it.each(systems)('the headers of $os-$cpu are read', async (system) => {
  const file = path.join(modules, 'better-sqlite3/prebuilds', `${system.os}-${system.cpu}.node`)
  const [found] = await readNativeFile(file)
  expect(found).toMatchObject(system)
  expect(found?.libraries.join(' ')).toMatch(/KERNEL32\.dll|libc\.so\.6|libSystem\.B\.dylib/)
})

it('a universal file of macOS is read for both processors', async () => {
  const file = path.join(modules, '@electron-internal/extract-zip/index.darwin-universal.node')
  const found = await readNativeFile(file)
  expect(found.map(({ cpu, minimumMacOS }) => [cpu, minimumMacOS])).toEqual([
    ['x64', '10.12'],
    ['arm64', '11.0'],
  ])
})

const bare = { libraries: [], symbolVersions: [] }
it.each<[string, NativeFile, readonly string[]]>([
  [
    'a newer glibc than the floor',
    { ...bare, os: 'linux', cpu: 'x64', symbolVersions: ['GLIBC_2.34', 'GLIBC_2.39'] },
    ['GLIBC_2.39'],
  ],
  [
    'a library that distributions don’t start with',
    { ...bare, os: 'linux', cpu: 'arm64', libraries: ['libc.so.6', 'libgomp.so.1'] },
    ['libgomp.so.1'],
  ],
  [
    'a Visual C++ runtime that no start tells of',
    { ...bare, os: 'win32', cpu: 'x64', libraries: ['VCRUNTIME140.dll', 'VCOMP140.DLL'] },
    ['VCOMP140.DLL'],
  ],
  [
    'a library of Homebrew',
    { ...bare, os: 'darwin', cpu: 'arm64', libraries: ['/opt/homebrew/lib/libpng.dylib'] },
    ['/opt/homebrew/lib/libpng.dylib'],
  ],
  ['a newer macOS', { ...bare, os: 'darwin', cpu: 'arm64', minimumMacOS: '14.0' }, ['macOS 14.0']],
])('%s is refused', (_, file, missing) => {
  expect(missingOnFreshSystem(file, new Set())).toEqual(missing)
})

it('what ships beside a file is not missed', () => {
  const file: NativeFile = {
    ...bare,
    os: 'darwin',
    cpu: 'x64',
    libraries: ['@rpath/libvips-cpp.8.18.7.dylib'],
  }
  expect(missingOnFreshSystem(file, new Set(['libvips-cpp.8.18.7.dylib']))).toEqual([])
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-native-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

it('a file that was planted with an import of its own is refused', async () => {
  const original = await readFile(path.join(modules, 'better-sqlite3/prebuilds/win32-x64.node'))
  const planted = Buffer.from(
    original.toString('latin1').replace('KERNEL32.dll', 'MSVCP999.dll'),
    'latin1',
  )
  await writeFile(path.join(folder, 'planted.node'), planted)
  const { asksTooMuch } = await inspectTree(folder, { os: 'win32', cpu: 'x64' })
  expect(asksTooMuch).toEqual(['planted.node asks for MSVCP999.dll'])
})
