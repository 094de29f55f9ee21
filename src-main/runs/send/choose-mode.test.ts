import { expect, test } from 'vitest'
import { canCut } from '../rows/can-cut.ts'
import { chooseMode } from './choose-mode.ts'

const sizeBytes = 1000

test.each([
  ['auto', 1, 'sync', 'one-batch'],
  ['auto', 10, 'sync', 'one-batch'],
  ['auto', 11, 'async', 'several-batches'],
  ['auto', null, 'async', 'unknown-length'],
  ['sync', 100, 'sync', 'forced'],
  ['sync', null, 'sync', 'forced'],
  ['async', 1, 'async', 'forced'],
] as const)('%s with %s pages is %s, and says why', (wanted, pageCount, mode, reason) => {
  expect(chooseMode(wanted, { name: 'a', pageCount, sizeBytes })).toEqual({ mode, reason })
})

test('a synchronous parse is never asked for more than it answers', () => {
  const long = { name: 'a', pageCount: 101, sizeBytes }
  expect(() => chooseMode('sync', long)).toThrow('documents.too-many-pages')
  const heavy = { name: 'a', pageCount: 1, sizeBytes: 60 * 1024 * 1024 }
  expect(() => chooseMode('sync', heavy)).toThrow('documents.too-large')
  expect(chooseMode('auto', heavy).mode).toBe('async')
})

test.each([
  ['pdf', false, true],
  ['tiff', false, true],
  ['docx', false, false],
  ['png', true, true],
  [null, true, false],
] as const)('pages of a %s (all of it: %s) can be sent alone: %s', (format, isWhole, can) => {
  expect(canCut(format, isWhole)).toBe(can)
})
