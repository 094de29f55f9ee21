import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../places.mjs'
import { lockGaps, type LockFile } from './lock-gaps.ts'

const main = readLock('package-lock.json')
const node = readLock('scripts/node/package-lock.json')

it('no package with native parts is left out on a system, so that it fails for its users alone', () => {
  expect(lockGaps(main)).toEqual([])
})

it('Node itself is there for each system', () => {
  expect(lockGaps(node)).toEqual([])
})

it.each([
  '@napi-rs/canvas-darwin-arm64',
  '@tailwindcss/oxide-win32-x64-msvc',
  '@img/sharp-libvips-linux-arm64',
  '@oxlint-tsgolint/darwin-x64',
  'lightningcss-win32-arm64-msvc',
])('a lock file that npm wrote without %s is refused', (name) => {
  expect(lockGaps(without(main, `node_modules/${name}`))).toContainEqual(
    expect.stringContaining(`lacks ${name}`),
  )
})

it('a package whose only build for a system is for another C library is refused', () => {
  const folder = 'node_modules/@llamaindex/liteparse-linux-x64-gnu'
  const packages = { ...main.packages, [folder]: { ...main.packages[folder], libc: ['musl'] } }
  expect(lockGaps({ packages })).toEqual([
    'node_modules/@llamaindex/liteparse has nothing for linux-x64',
  ])
})

it('a package that is nested in another is found there and missed there', () => {
  const nested = 'node_modules/a/node_modules/b-linux-x64'
  const packages = {
    'node_modules/a/node_modules/b': {
      integrity: 'x',
      os: 'linux',
      cpu: 'x64',
      optionalDependencies: { 'b-linux-x64': '1.0.0' },
    },
    [nested]: { integrity: 'x', os: ['linux'], cpu: ['x64'] },
  }
  expect(lockGaps({ packages })).toEqual([])
  expect(lockGaps(without({ packages }, nested))).toHaveLength(2)
})

it('a package without a checksum is refused, as anything could be put in its place', () => {
  const packages = { ...main.packages, 'node_modules/zod': { version: '4.6.7' } }
  expect(lockGaps({ packages })).toEqual(['node_modules/zod has no checksum'])
})

function readLock(file: string): LockFile {
  // npm's own format, of which the fields above are a part.
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as LockFile
}

function without(lock: LockFile, folder: string): LockFile {
  return {
    packages: Object.fromEntries(Object.entries(lock.packages).filter(([key]) => key !== folder)),
  }
}
