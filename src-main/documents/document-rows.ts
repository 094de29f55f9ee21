import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
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
  readonly black_out_of: string | null
  readonly black_out_places: number | null
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
  /** What a document was made of, and what of that is black in it. */
  noteBlackOut(documentId: string, sourceId: string, boxes: readonly BlackOutBox[]): void
}

export function createDocumentRows(database: Database, now: () => number): DocumentRows {
  const select = database.prepare<[string], Row>(
    `select documents.*, black_outs.source as black_out_of,
       json_array_length(black_outs.boxes) as black_out_places
     from documents left join black_outs on black_outs.document = documents.id where id = ?`,
  )
  const insertBlackOut = database.prepare<[string, string, string, number]>(
    `insert into black_outs (document, source, boxes, at) values (?, ?, ?, ?) on conflict do nothing`,
  )
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
    noteBlackOut(documentId, sourceId, boxes) {
      insertBlackOut.run(documentId, sourceId, JSON.stringify(boxes), now())
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
    ...(row.black_out_of !== null && {
      blackedOut: { sourceId: row.black_out_of, places: row.black_out_places ?? 0 },
    }),
  }
}
