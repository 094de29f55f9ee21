import type { Result } from '#shared/errors.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { PasswordMemory } from '../viewer/password-memory.ts'

/** What protected documents were opened with, until the window is closed; never written anywhere. */
export interface DocumentPasswords extends PasswordMemory {
  /** Tells the core, which needs it for its own work and forgets it when Recto ends, and keeps what is right. */
  readonly unlock: (documentId: string, password: string) => Promise<Result<unknown>>
  /** The core knows it already. */
  readonly known: (documentId: string, password: string) => void
}

export function createDocumentPasswords(bridge: Bridge): DocumentPasswords {
  const kept = new Map<string, string>()
  const unlock: DocumentPasswords['unlock'] = async (documentId, password) => {
    const unlocked = await bridge.call('documents.unlock', { documentId, password })
    if (unlocked.ok) kept.set(documentId, password)
    return unlocked
  }
  return {
    of: (documentId) => kept.get(documentId),
    keep(documentId, password) {
      // It has just opened the document here, whatever becomes of the call.
      kept.set(documentId, password)
      void unlock(documentId, password)
    },
    known: (documentId, password) => void kept.set(documentId, password),
    unlock,
  }
}
