import type * as Electron from 'electron'
import type { FakeApp } from './fake-app.ts'

type Module = typeof Electron

type SafeStorage = Pick<
  Module['safeStorage'],
  'decryptStringAsync' | 'encryptStringAsync' | 'isAsyncEncryptionAvailable'
>

interface FakeSafeStorage extends SafeStorage {
  isLocked: boolean
  isRotated: boolean
  /** Of Linux: the other systems always have one. */
  hasKeyring: boolean
}

/** What tells by which key a text was encrypted: on Linux `v10` is one that everybody has. */
const tags = ['v10', 'v11']

export function createSafeStorage(app: FakeApp, hasKeyring: boolean): FakeSafeStorage {
  const storage: FakeSafeStorage = {
    isLocked: false,
    isRotated: false,
    hasKeyring,
    // Also where there is no keyring.
    isAsyncEncryptionAvailable: async () => app.isReady(),
    async encryptStringAsync(text) {
      app.mustBeReady('safeStorage')
      const tag = process.platform === 'linux' && storage.hasKeyring ? 'v11' : 'v10'
      return Buffer.from(tag + Buffer.from(text).toString('base64'))
    },
    async decryptStringAsync(blob) {
      app.mustBeReady('safeStorage')
      if (!Buffer.isBuffer(blob)) throw new TypeError('The first argument must be a buffer')
      const text = blob.toString()
      const isKnown = tags.includes(text.slice(0, 3))
      if (storage.isLocked || !isKnown) throw new Error('Error while decrypting')
      const result = Buffer.from(text.slice(3), 'base64').toString()
      return { result, shouldReEncrypt: storage.isRotated }
    },
  }
  return storage
}
