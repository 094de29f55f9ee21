import type { ErrorData } from '#shared/errors.ts'
import type { Background } from '../background/run-in-background.ts'
import type { Storage } from '../db/open-storage.ts'
import { createAddDocuments } from './add-documents.ts'
import { createDocumentRows, type DocumentRows } from './document-rows.ts'
import { createGrants, type Grants } from './grants.ts'
import {
  createKeptOfficePages,
  type KeptOfficePages,
  type KeptOfficePagesDeps,
} from './kept-office-pages.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { type TakenFile, takeIn } from './take-in.ts'

/** Source files: how they come in, and what is kept of them. */
export interface Documents {
  readonly grants: Grants
  readonly add: ReturnType<typeof createAddDocuments>
  /** See `takeIn`. */
  takeIn<T>(grantId: string, act: (taken: TakenFile) => Promise<T>): Promise<T>
  /** Throws `documents.not-found`. */
  readonly get: DocumentRows['get']
  readonly officePages: KeptOfficePages
  readonly passwords: Passwords
}

export interface DocumentsDeps {
  readonly storage: Storage
  readonly background: Background
  readonly openOfficePagesClient: KeptOfficePagesDeps['openClient']
  /** Turns whatever was thrown into data; a bug is logged. */
  readonly toErrorData: (error: unknown) => ErrorData
  readonly now: () => number
}

export function createDocuments(deps: DocumentsDeps): Documents {
  const { background, toErrorData, now } = deps
  const { folder, database } = deps.storage
  const grants = createGrants(now)
  const rows = createDocumentRows(database, now)
  const passwords = createPasswords({ folder, rows, background })
  return {
    grants,
    passwords,
    add: createAddDocuments({ folder, rows, grants, passwords, background, toErrorData }),
    takeIn: (grantId, act) => takeIn({ folder, grants }, grantId, act),
    get: (documentId) => rows.get(documentId),
    officePages: createKeptOfficePages({
      folder,
      getDocument: (id) => rows.get(id),
      openClient: deps.openOfficePagesClient,
    }),
  }
}
