import type { OpenOptions } from './sources/page-source.ts'

/** What protected documents were opened with, in the window's memory alone. */
export interface PasswordMemory {
  readonly of: (documentId: string) => string | undefined
  /** The user has opened the document with it just now. */
  readonly keep: (documentId: string, password: string) => void
}

interface RememberedPassword {
  readonly askPassword: OpenOptions['askPassword']
  /** The document is open: what opened it need not be asked for again. */
  readonly opened: () => void
}

/** Answers a document's question for its password with what opened it before; asks only where that is unknown, or wrong. */
export function rememberPassword(
  memory: PasswordMemory,
  documentId: string,
  ask: OpenOptions['askPassword'],
): RememberedPassword {
  let typed: string | null = null
  return {
    async askPassword(isRetry) {
      const known = isRetry ? undefined : memory.of(documentId)
      // What nobody has typed just now can't have been mistyped.
      const password = known ?? (await ask(isRetry && typed !== null))
      typed = known === undefined ? password : null
      return password
    },
    opened() {
      if (typed !== null) memory.keep(documentId, typed)
    },
  }
}
