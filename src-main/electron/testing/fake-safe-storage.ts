import type * as Electron from 'electron'
import type { FakeApp } from './fake-app.ts'

type Module = typeof Electron

type SafeStorage = Pick<
  Module['safeStorage'],
  | 'decryptStringAsync'
  | 'encryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isAsyncEncryptionAvailable'
>

export function createSafeStorage(
  app: FakeApp,
  backend: ReturnType<Module['safeStorage']['getSelectedStorageBackend']>,
): SafeStorage & { isLocked: boolean; isRotated: boolean } {
  const storage: SafeStorage & { isLocked: boolean; isRotated: boolean } = {
    isLocked: false,
    isRotated: false,
    async isAsyncEncryptionAvailable() {
      app.mustBeReady('safeStorage')
      return true
    },
    getSelectedStorageBackend() {
      if (process.platform !== 'linux') {
        throw new TypeError('safeStorage.getSelectedStorageBackend is not a function')
      }
      return app.isReady() ? backend : 'unknown'
    },
    async encryptStringAsync(text) {
      app.mustBeReady('safeStorage')
      return Buffer.from(`v10${btoa(text)}`)
    },
    async decryptStringAsync(blob) {
      app.mustBeReady('safeStorage')
      const text = blob.toString()
      if (storage.isLocked || !text.startsWith('v10')) throw new Error('Error while decrypting')
      return { result: atob(text.slice(3)), shouldReEncrypt: storage.isRotated }
    },
  }
  return storage
}
