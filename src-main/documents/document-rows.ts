import type { SourceDocument } from '#shared/documents/document.ts'
import type { DocumentFormat } from '#shared/documents/format.ts'
import { AppError } from '#shared/errors.ts'
import type { Database } from '../db/open-database.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly format: string
  readonly size_bytes: number
  readonly page_count: number | null
  readonly added_at: number
}

interface NewDocument {
  readonly id: string
  readonly name: string
  readonly format: DocumentFormat
  readonly sizeBytes: number
  readonly pageCount: number | null
}

export interface DocumentRows {
  /** Null when these bytes were never added. */
  find(documentId: string): SourceDocument | null
  /** Throws `documents.not-found`. */
  get(documentId: string): SourceDocument
  /** Of bytes that are known already, no more than how many pages they have, which a lock may have hidden. */
  insert(document: NewDocument): void
}

export function createDocumentRows(database: Database, now: () => number): DocumentRows {
  const select = database.prepare<[string], Row>('select * from documents where id = ?')
  const insert = database.prepare<[string, string, string, number, number | null, number]>(
    `insert into documents (id, name, format, size_bytes, page_count, added_at)
     values (?, ?, ?, ?, ?, ?) on conflict do update set page_count = coalesce(page_count, excluded.page_count)`,
  )
  const find = (documentId: string): SourceDocument | null => {
    const row = select.get(documentId)
    return row ? toDocument(row) : null
  }
  return {
    find,
    get(documentId) {
      const document = find(documentId)
      if (!document) throw new AppError('documents.not-found', { documentId })
      return document
    },
    insert({ id, name, format, sizeBytes, pageCount }) {
      insert.run(id, name, format, sizeBytes, pageCount, now())
    },
  }
}

function toDocument(row: Row): SourceDocument {
  return {
    id: row.id,
    name: row.name,
    // Written by `insert`, which takes nothing else.
    format: row.format as DocumentFormat,
    sizeBytes: row.size_bytes,
    pageCount: row.page_count,
    addedAt: new Date(row.added_at).toISOString(),
  }
}
