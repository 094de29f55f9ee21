import { expect, test } from 'vitest'
import { createUpdateSource } from './update-source.ts'

const options = {
  dataDir: '/nowhere',
  version: '1.0.0',
  feed: { url: 'https://updates.invalid/', publicKey: '' },
  startKind: { kind: 'usual' },
  thenInstall: () => {},
  fetch,
  now: Date.now,
} as const

test.each([
  ['from its source', { kind: 'unpacked' }, 'no-feed'],
  ['as deb or rpm', { kind: 'system-packages' }, 'system-packages'],
  ['portable', { kind: 'portable' }, 'portable'],
] as const)('a Recto that runs %s never updates itself', (_, packaged, because) => {
  expect(createUpdateSource({ ...options, packaged })).toBe(because)
})

test.each([
  ['an AppImage', { kind: 'app-image', file: '/home/a/Recto.AppImage' }],
  ['installed on Windows or macOS', { kind: 'installer' }],
] as const)('one that is %s can, where it was built with an address', (_, packaged) => {
  expect(createUpdateSource({ ...options, packaged })).toBeTypeOf('object')
  expect(createUpdateSource({ ...options, packaged, feed: null })).toBe('no-feed')
})

test('says what came of the last installation', () => {
  const source = createUpdateSource({
    ...options,
    packaged: { kind: 'installer' },
    startKind: { kind: 'not-replaced', version: '2.0.0' },
  })
  expect(source).toMatchObject({ lastFailure: { code: 'updates.not-installed' } })
})
