import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { BlackOutProgress } from '#shared/documents/black-out.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import type { ErrorData } from '#shared/errors.ts'
import type { Background } from '../background/run-in-background.ts'
import { discard } from '../db/held-files.ts'
import type { Storage } from '../db/open-storage.ts'
import { type Added, createAddDocuments } from './add-documents.ts'
import { type AddedByGrant, createAddedByGrant } from './added-by-grant.ts'
import { blackOutDocument } from './black-out.ts'
import { type CopiedFile, copyIn } from './copy-in.ts'
import { createDocumentRows, type DocumentRows } from './document-rows.ts'
import { createGrants, type Grants } from './grants.ts'
import {
  createKeptOfficePages,
  type KeptOfficePages,
  type KeptOfficePagesDeps,
} from './kept-office-pages.ts'
import { createPageSheets, type PageSheets } from './page-sheets.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { type GrantedFile, withGrantedFiles } from './with-granted-file.ts'

/** Source files: how they come in, and what is kept of them. */
export interface Documents {
  readonly grants: Grants
  readonly add: ReturnType<typeof createAddDocuments>
  /** The document of a grant that is being added: see `AddedByGrant`. */
  readonly addedBy: AddedByGrant['find']
  /** See `withGrantedFiles`. */
  withGrantedFiles<T>(
    grantIds: readonly string[],
    act: (granted: readonly GrantedFile[]) => Promise<T>,
  ): Promise<T>
  /**
   * Copies a file in a chosen folder or below it, which nobody chose by itself, into the data folder, where it is
   * the caller's to delete. Throws as `copyIn` does; what a link leads to is refused.
   */
  readIn(folder: string, name: string): Promise<CopiedFile>
  /** Adds such a copy, and deletes it. */
  addCopy(file: string, name: string): Promise<Added>
  /** See `blackOutDocument`. */
  blackOut(documentId: string, name: string, boxes: readonly BlackOutBox[]): Promise<SourceDocument>
  /** Gives up what is being made of a document, if anything is. */
  stopBlackingOut(documentId: string): void
  /** Throws `documents.not-found`. */
  readonly get: DocumentRows['get']
  readonly find: DocumentRows['find']
  readonly officePages: KeptOfficePages
  readonly pageSheets: PageSheets
  readonly passwords: Passwords
}

export interface DocumentsDeps {
  readonly storage: Storage
  readonly background: Background
  readonly openOfficePagesClient: KeptOfficePagesDeps['openClient']
  /** Turns whatever was thrown into data; a bug is logged. */
  readonly toErrorData: (error: unknown) => ErrorData
  readonly now: () => number
  readonly onBlackingOut: (progress: BlackOutProgress) => void
}

export function createDocuments(deps: DocumentsDeps): Documents {
  const { background, toErrorData, now } = deps
  const { folder, database } = deps.storage
  const grants = createGrants(now)
  const rows = createDocumentRows(database, now)
  const stops = new Set<(documentId: string) => void>()
  const passwords = createPasswords({ folder, rows, background })
  const addedByGrant = createAddedByGrant(grants, now)
  const add = createAddDocuments({
    folder,
    rows,
    grants,
    addedByGrant,
    passwords,
    background,
    toErrorData,
  })
  async function addCopy(file: string, name: string): Promise<Added> {
    const [grant] = grants.grant([{ path: file, name, isTemporary: true }])
    const [added] = await add(grant ? [grant.id] : [])
    if (!added) throw new Error('One grant was added, and nothing came of it')
    return added
  }
  const officePages = createKeptOfficePages({
    folder,
    getDocument: (id) => rows.get(id),
    openClient: deps.openOfficePagesClient,
  })
  return {
    grants,
    passwords,
    add,
    addedBy: (grantId) => addedByGrant.find(grantId),
    withGrantedFiles: (grantIds, act) => withGrantedFiles({ folder, grants }, grantIds, act),
    async readIn(chosen, name) {
      const file = path.join(folder.temporaryDir, randomUUID())
      try {
        return { file, name, ...(await copyIn(path.join(chosen, name), file, name, chosen)) }
      } catch (error) {
        await discard(file)
        throw error
      }
    },
    addCopy,
    async blackOut(documentId, name, boxes) {
      const making = new AbortController()
      const stop = (id: string): void => {
        if (id === documentId) making.abort()
      }
      stops.add(stop)
      try {
        return await blackOutDocument(
          { folder, rows, passwords, background, addCopy },
          documentId,
          name,
          boxes,
          {
            signal: making.signal,
            onPages: (pages, pageCount) => deps.onBlackingOut({ documentId, pages, pageCount }),
          },
        )
      } finally {
        stops.delete(stop)
      }
    },
    stopBlackingOut: (documentId) => stops.forEach((stop) => stop(documentId)),
    get: (documentId) => rows.get(documentId),
    find: (documentId) => rows.find(documentId),
    officePages,
    pageSheets: createPageSheets({
      folder,
      background,
      pdfOf: (id, pages) =>
        pages === 'source' ? folder.sourceFile(id) : officePages.find(id, pages),
    }),
  }
}
