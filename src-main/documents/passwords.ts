import { open } from 'node:fs/promises'
import { sourceOfFile } from '#formats/byte-source.ts'
import { isPdfEncrypted } from '#formats/pdf/is-encrypted.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError } from '#shared/errors.ts'
import type { Background } from '../background/run-in-background.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { DocumentRows } from './document-rows.ts'
import { inflate } from './inflate.ts'
import { inspectDocument } from './inspect.ts'

/** Passwords of locked PDFs, in memory alone: with the process they are gone. */
export interface Passwords {
  keep(documentId: string, password: string): void
  /** What a document was unlocked with since Recto started; null where it wasn't. */
  kept(documentId: string): string | null
  /**
   * What opens a document; null where it opens without. Throws `documents.password-needed`, with the
   * name that the user knows it by.
   */
  of(document: SourceDocument, name: string): Promise<string | null>
  /** Tries a password and keeps it. Throws `documents.password-wrong` and `documents.not-found`. */
  unlock(documentId: string, password: string): Promise<void>
}

interface PasswordsDeps {
  readonly folder: DataFolder
  readonly rows: DocumentRows
  readonly background: Background
}

export function createPasswords({ folder, rows, background }: PasswordsDeps): Passwords {
  const kept = new Map<string, string>()

  async function isLocked({ id, name }: SourceDocument): Promise<boolean> {
    const file = folder.sourceFile(id)
    const handle = await open(file, 'r')
    try {
      // Most are not encrypted, and that is quickly told.
      if (!(await isPdfEncrypted(await sourceOfFile(handle), inflate))) return false
    } finally {
      await handle.close()
    }
    const facts = await inspectDocument(file, name, background, { purpose: 'view' })
    return facts.isLocked === true
  }

  return {
    kept: (documentId) => kept.get(documentId) ?? null,
    keep: (documentId, password) => void kept.set(documentId, password),
    async of(document, name) {
      if (document.format !== 'pdf') return null
      const password = kept.get(document.id)
      if (password !== undefined) return password
      if (await isLocked(document)) throw new AppError('documents.password-needed', { name })
      return null
    },
    async unlock(documentId, password) {
      const document = rows.get(documentId)
      const file = folder.sourceFile(documentId)
      const facts = await inspectDocument(file, document.name, background, { password })
      if (facts.isLocked) kept.set(documentId, password)
      rows.insert({ ...document, pageCount: facts.pageCount })
    },
  }
}
