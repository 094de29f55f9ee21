import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { asInLibrary as inCore } from '../../src-main/background/as-in-library.ts'
import { asInLibrary as inEngine } from '../../src-service/engine/as-in-library.ts'
import { root } from '../places.mjs'
import { gzipped, sharpFiles, unpackingItself } from './smaller-modules.ts'

const modules = path.join(root, 'node_modules')

test('what is shipped gzipped is there, and could not be taken for gzipped before', () => {
  for (const name of gzipped) {
    const bytes = readFileSync(path.join(modules, name))
    expect([name, inEngine(bytes) === bytes]).toEqual([name, true])
  }
})

test.each([
  ['core', inCore],
  ['engine', inEngine],
])('the %s reads a library’s file as it was, gzipped or not', (_, asInLibrary) => {
  const wasm = Buffer.from('\0asm\x01\0\0\0')
  expect(asInLibrary(wasm)).toEqual(wasm)
  expect(asInLibrary(gzipSync(wasm))).toEqual(wasm)
})

test('sharp’s build is changed at the one place where it reads itself', () => {
  const { js, wasm } = sharpFiles(modules)
  expect(existsSync(path.join(modules, wasm))).toBe(true)
  const original = readFileSync(path.join(modules, js))
  const added = unpackingItself(original).length - original.length
  expect(added).toBeGreaterThan(0)
  expect(() => unpackingItself(Buffer.from('another build'))).toThrow('reads itself')
})
