import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecretStore } from '../ports.ts'
import { createElectronStandIn, type StandIn } from './testing/electron-stand-in.ts'
import { onPlatform } from './testing/on-platform.ts'

const owner = { connectionId: 'c1', origin: 'https://api.example.test' }

let electron: StandIn
let file: Map<string, unknown>
let keys: SecretStore

beforeEach(async () => {
  electron = createElectronStandIn()
  await electron.app.start(() => {})
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  const { createKeyStore } = await import('./key-store.ts')
  file = new Map()
  keys = createKeyStore({
    get: (key) => file.get(key),
    set: (key, value) => void file.set(key, value),
    delete: (key) => void file.delete(key),
  })
})

afterEach(() => {
  vi.doUnmock('electron')
})

test('with a keyring the key is on the disk only as the system encrypted it', async () => {
  expect(await keys.set(owner, 'top-secret', 'ask')).toBe('stored')
  expect(JSON.stringify([...file])).not.toContain('top-secret')
  expect(await keys.where(owner)).toBe('system')
  expect(await keys.get(owner)).toBe('top-secret')
})

test('a desktop that should have a keyring and has none encrypts nothing that everybody can read', async () => {
  onPlatform('linux')
  electron.safeStorage.hasKeyring = false
  expect(await keys.set(owner, 'top-secret', 'ask')).toBe('no-safe-storage')
  expect(file.size).toBe(0)
  expect(await keys.set(owner, 'top-secret', 'plain')).toBe('stored')
  expect(await keys.where(owner)).toBe('plain')
})

test('a key that was encrypted without a keyring is told as what it is, unprotected', async () => {
  onPlatform('linux')
  electron.safeStorage.hasKeyring = false
  const blob = (await electron.module.safeStorage.encryptStringAsync('top-secret')).toString(
    'base64',
  )
  file.set('c1', { kind: 'system', blob, origin: owner.origin })
  expect(await keys.where(owner)).toBe('plain')
  expect(await keys.get(owner)).toBe('top-secret')
  electron.safeStorage.hasKeyring = true
  electron.safeStorage.isRotated = true
  await keys.get(owner)
  expect(await keys.where(owner)).toBe('system')
})

test.each(['darwin', 'win32'] as const)('on %s the system keeps the key', async (platform) => {
  onPlatform(platform)
  expect(await keys.set(owner, 'top-secret', 'ask')).toBe('stored')
  expect(await keys.where(owner)).toBe('system')
})

test('a key that another user or machine encrypted is told as unreadable, not as none', async () => {
  await keys.set(owner, 'top-secret', 'ask')
  electron.safeStorage.isLocked = true
  await expect(keys.get(owner)).rejects.toMatchObject({ code: 'connections.key-unreadable' })
  expect(await keys.where(owner)).toBe('system')
})

test('when the system changes its own key, ours is encrypted anew before the old one goes', async () => {
  await keys.set(owner, 'top-secret', 'ask')
  const write = vi.spyOn(file, 'set')
  electron.safeStorage.isRotated = true
  expect(await keys.get(owner)).toBe('top-secret')
  expect(write).toHaveBeenCalledOnce()
})

test('a key that can’t be encrypted anew, as on a full disk, is read all the same', async () => {
  await keys.set(owner, 'top-secret', 'ask')
  vi.spyOn(file, 'set').mockImplementation(() => {
    throw new Error('ENOSPC')
  })
  electron.safeStorage.isRotated = true
  expect(await keys.get(owner)).toBe('top-secret')
})

test('a key that the system could not encrypt takes nothing from the one for the session', async () => {
  await keys.set(owner, 'for now', 'session')
  vi.spyOn(electron.module.safeStorage, 'encryptStringAsync').mockRejectedValue(new Error('locked'))
  await expect(keys.set(owner, 'top-secret', 'ask')).rejects.toThrow('locked')
  expect(await keys.get(owner)).toBe('for now')
})

test('a key for the session replaces the stored one, and a removed key is gone from everywhere', async () => {
  await keys.set(owner, 'stored', 'ask')
  await keys.set(owner, 'for now', 'session')
  expect(file.size).toBe(0)
  expect(await keys.get(owner)).toBe('for now')
  await keys.remove('c1')
  expect(await keys.get(owner)).toBeNull()
  expect(await keys.where(owner)).toBeNull()
})

test('a key file edited by hand counts as no key', async () => {
  file.set('c1', { kind: 'system', blob: 7 })
  expect(await keys.get(owner)).toBeNull()
})

test.each(['ask', 'session'] as const)(
  'a key kept by “%s” is not given out for another address, though the settings file says so',
  async (keep) => {
    await keys.set(owner, 'top-secret', keep)
    const elsewhere = { ...owner, origin: 'http://127.0.0.1:4000' }
    expect(await keys.get(elsewhere)).toBeNull()
    expect(await keys.where(elsewhere)).toBeNull()
  },
)
