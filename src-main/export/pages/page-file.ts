import { existsSync } from 'node:fs'
import type { SourceDocument } from '#shared/documents/document.ts'
import { isOfficeFormat } from '#shared/documents/format.ts'
import type { OfficeLayout } from '#shared/documents/office-pages.ts'
import { parsedLayout } from '#shared/documents/parsed-layout.ts'
import type { Run } from '#shared/runs/run.ts'
import type { PageSource } from '../../background/jobs.ts'
import type { DataFolder } from '../../db/data-folder.ts'

export interface PageFileDeps {
  readonly folder: DataFolder
  /** Throws `documents.not-found`. */
  readonly getDocument: (documentId: string) => SourceDocument
  /** What a document was unlocked with; null where it wasn't. */
  readonly passwordOf: (documentId: string) => string | null
  /** The kept pages of an office file, a PDF; null for none. */
  readonly findOfficePages: (documentId: string, layout: OfficeLayout) => string | null
}

/**
 * What a run's pages look like: its source, or the pages that were made of an office file. Null for a run without
 * a source, and for an office file that nobody has looked at yet.
 */
export function findPageFile(
  { documentId, model }: Pick<Run, 'documentId' | 'model'>,
  { folder, getDocument, passwordOf, findOfficePages }: PageFileDeps,
): PageSource | null {
  if (documentId === null) return null
  const { format } = getDocument(documentId)
  if (!isOfficeFormat(format)) {
    const file = folder.sourceFile(documentId)
    return existsSync(file) ? { file, format, password: passwordOf(documentId) } : null
  }
  const wanted = parsedLayout(model) ?? 'libreoffice'
  const file =
    findOfficePages(documentId, wanted) ??
    findOfficePages(documentId, wanted === 'simple' ? 'libreoffice' : 'simple')
  return file === null ? null : { file, format: 'pdf', password: null }
}
