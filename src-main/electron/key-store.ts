import { safeStorage } from 'electron'
import { AppError } from '#shared/errors.ts'
import { z } from 'zod'
import type { SettingsFile } from '../node-shell/settings-file.ts'
import type { SecretStore } from '../ports.ts'

const storedSchema = z.discriminatedUnion('kind', [
  /** `blob` is what `safeStorage` made of the key, in base64. */
  z.object({ kind: z.literal('system'), blob: z.string() }),
  z.object({ kind: z.literal('plain'), key: z.string() }),
])

type StoredKey = z.infer<typeof storedSchema>

interface KeyFile extends SettingsFile {
  delete(key: string): void
}

/**
 * Keys encrypted by the operating system (Keychain, DPAPI, the secret service), in a file.
 *
 * Where Linux has none, Electron would encrypt with a password that is in its source code
 * (`basic_text`): that is not safe storage, and the user is asked instead.
 */
export function createKeyStore(file: KeyFile): SecretStore {
  const session = new Map<string, string>()

  return {
    async get(connectionId) {
      const kept = session.get(connectionId)
      if (kept !== undefined) return kept
      const stored = read(file, connectionId)
      if (!stored) return null
      return stored.kind === 'plain' ? stored.key : decrypt(file, connectionId, stored.blob)
    },
    async set(connectionId, key, keep) {
      if (keep === 'session') {
        file.delete(connectionId)
        session.set(connectionId, key)
        return 'stored'
      }
      const isSafe = await storageIsSafe()
      if (!isSafe && keep === 'ask') return 'no-safe-storage'
      session.delete(connectionId)
      file.set(connectionId, isSafe ? await encrypted(key) : plain(key))
      return 'stored'
    },
    async remove(connectionId) {
      session.delete(connectionId)
      file.delete(connectionId)
    },
    async where(connectionId) {
      if (session.has(connectionId)) return 'session'
      return read(file, connectionId)?.kind ?? null
    },
  }
}

async function storageIsSafe(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
  if (process.platform !== 'linux') return true
  const backend = safeStorage.getSelectedStorageBackend()
  return backend !== 'basic_text' && backend !== 'unknown'
}

async function encrypted(key: string): Promise<StoredKey> {
  const blob = await safeStorage.encryptStringAsync(key)
  return { kind: 'system', blob: blob.toString('base64') }
}

function plain(key: string): StoredKey {
  return { kind: 'plain', key }
}

async function decrypt(file: KeyFile, connectionId: string, blob: string): Promise<string> {
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
      Buffer.from(blob, 'base64'),
    )
    // The system has changed its own key: the old one may stop working.
    if (shouldReEncrypt) file.set(connectionId, await encrypted(result))
    return result
  } catch (error) {
    throw new AppError('connections.key-unreadable', { connection: connectionId }, { cause: error })
  }
}

function read(file: KeyFile, connectionId: string): StoredKey | null {
  return storedSchema.safeParse(file.get(connectionId)).data ?? null
}
