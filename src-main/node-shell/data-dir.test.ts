import path from 'node:path'
import { expect, test } from 'vitest'
import { dataDir } from './data-dir.ts'

const cwd = path.resolve('/work-folder')

test.each([
  ['the flag before the environment', 'given', { RECTO_DATA_DIR: '/other' }, `${cwd}/given`],
  ['the environment', undefined, { RECTO_DATA_DIR: 'relative' }, `${cwd}/relative`],
])('the library is where it was asked for: %s', (_, given, env, expected) => {
  expect(dataDir(given, env, cwd)).toBe(path.resolve(expected))
})

test('an empty variable does not put the library into the current folder', () => {
  const folder = dataDir(undefined, { RECTO_DATA_DIR: '' }, cwd)
  expect(path.isAbsolute(folder)).toBe(true)
  expect(folder).not.toBe(cwd)
  expect(folder).toContain('recto')
})
