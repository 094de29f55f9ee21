import { safeStorage } from 'electron'
import { AppError } from '#shared/errors.ts'
import { z } from 'zod'
import type { SettingsFile } from '../node-shell/settings-file.ts'
import type { KeyOwner, SecretStore } from '../ports.ts'

/** Absent from keys of the first versions, which dropped a key whenever its address changed. */
const originSchema = z.string().optional()

const storedSchema = z.discriminatedUnion('kind', [
  /** `blob` is what `safeStorage` made of the key, in base64. */
  z.object({ kind: z.literal('system'), blob: z.string(), origin: originSchema }),
  z.object({ kind: z.literal('plain'), key: z.string(), origin: originSchema }),
])

type StoredKey = z.infer<typeof storedSchema>

interface KeyFile extends SettingsFile {
  delete(key: string): void
}

/**
 * Keys encrypted by the operating system (Keychain, DPAPI, the secret service), in a file.
 *
 * Where Linux has none, Electron encrypts with a key that is in its source code, and says that it can encrypt: that
 * is not safe storage, and the user is asked instead.
 */
export function createKeyStore(file: KeyFile): SecretStore {
  const session = new Map<string, { readonly key: string; readonly origin: string }>()
  const forSession = ({ connectionId, origin }: KeyOwner): string | null => {
    const kept = session.get(connectionId)
    return kept?.origin === origin ? kept.key : null
  }

  return {
    async get(owner) {
      const kept = forSession(owner)
      if (kept !== null) return kept
      const stored = read(file, owner)
      if (!stored) return null
      return stored.kind === 'plain' ? stored.key : decrypt(file, owner, stored.blob)
    },
    async set(owner, key, keep) {
      const { connectionId, origin } = owner
      if (keep === 'session') {
        file.delete(connectionId)
        session.set(connectionId, { key, origin })
        return 'stored'
      }
      const safe = await encrypted(key, origin)
      if (!safe && keep === 'ask') return 'no-safe-storage'
      file.set(connectionId, safe ?? { kind: 'plain', key, origin })
      // Only now: where that failed, the one before is still good.
      session.delete(connectionId)
      return 'stored'
    },
    async remove(connectionId) {
      session.delete(connectionId)
      file.delete(connectionId)
    },
    async where(owner) {
      if (forSession(owner) !== null) return 'session'
      const stored = read(file, owner)
      return stored?.kind === 'system' && !isSafe(bytesOf(stored.blob))
        ? 'plain'
        : (stored?.kind ?? null)
    },
  }
}

/**
 * What a keyring has encrypted on Linux begins so, and with `v10` what the key in the source code has
 * (`components/os_crypt/async/browser`: `freedesktop_secret_key_provider.cc`, `posix_key_provider.cc`). The name that Electron
 * has for the storage is only that of the desktop: there may be no keyring on it, or one on a desktop that it doesn't know.
 */
const keyringTag = 'v11'

function isSafe(blob: Buffer): boolean {
  return (
    process.platform !== 'linux' || blob.toString('latin1', 0, keyringTag.length) === keyringTag
  )
}

/** Null where the system has nothing that could keep it. */
async function encrypted(key: string, origin: string): Promise<StoredKey | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
  const blob = await safeStorage.encryptStringAsync(key)
  return isSafe(blob) ? { kind: 'system', blob: blob.toString('base64'), origin } : null
}

function bytesOf(blob: string): Buffer {
  return Buffer.from(blob, 'base64')
}

async function decrypt(file: KeyFile, owner: KeyOwner, blob: string): Promise<string> {
  const { connectionId } = owner
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytesOf(blob))
    if (shouldReEncrypt) await encryptAnew(file, owner, result)
    return result
  } catch (error) {
    throw new AppError('connections.key-unreadable', { connection: connectionId }, { cause: error })
  }
}

/** The system has changed its own key: the old one may stop working. */
async function encryptAnew(
  file: KeyFile,
  { connectionId, origin }: KeyOwner,
  key: string,
): Promise<void> {
  try {
    const anew = await encrypted(key, origin)
    if (anew) file.set(connectionId, anew)
  } catch {
    // As on a full disk: what was read is still good, and the next reading tries again.
  }
}

function read(file: KeyFile, { connectionId, origin }: KeyOwner): StoredKey | null {
  const stored = storedSchema.safeParse(file.get(connectionId)).data ?? null
  return stored && (stored.origin ?? origin) === origin ? stored : null
}
