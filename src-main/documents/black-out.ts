import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import { limits } from '#shared/documents/limits.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError } from '#shared/errors.ts'
import { emptyPdf } from '../background/page-crops/picture-pdf.ts'
import { type Background, BackgroundStopped } from '../background/run-in-background.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { discard } from '../db/held-files.ts'
import type { Added } from './add-documents.ts'
import type { DocumentRows } from './document-rows.ts'
import type { Passwords } from './passwords.ts'

interface BlackOutDeps {
  readonly folder: DataFolder
  readonly rows: Pick<DocumentRows, 'get' | 'noteBlackOut'>
  readonly passwords: Pick<Passwords, 'of'>
  readonly background: Background
  /** Adds a copy to the library, and deletes it. */
  readonly addCopy: (file: string, name: string) => Promise<Added>
}

export interface BlackOutWatch {
  readonly signal: AbortSignal
  /** So many of its pages are done. */
  readonly onPages: (done: number, pageCount: number) => void
}

/** Others wait for the thread meanwhile, and progress is told after each. */
const pagesAtOnce = 4
/** Of processor time, for so many pages on a slow machine. */
const limitMs = 120_000

/**
 * Makes another document of a document: pictures of its pages with these parts black, and nothing else of it.
 * Whatever is done with that one, the first can't leave with it; it stays in the library beside it.
 *
 * Throws `documents.not-blacked-out`, `no-such-page`, `not-found` and those of adding, and `bridge.cancelled`.
 */
export async function blackOutDocument(
  { folder, rows, passwords, background, addCopy }: BlackOutDeps,
  documentId: string,
  name: string,
  boxes: readonly BlackOutBox[],
  { signal, onPages }: BlackOutWatch,
): Promise<SourceDocument> {
  const source = rows.get(documentId)
  const { format, pageCount } = source
  const refuse = (reason: 'format' | 'locked' | 'damaged' | 'too-large'): AppError =>
    new AppError('documents.not-blacked-out', { name, reason })
  if (format === 'docx' || format === 'pptx' || format === 'xlsx') throw refuse('format')
  // Without its lock it would lie on the disk.
  const isLocked = await passwords.of(source, name).then(
    (password) => password !== null,
    () => true,
  )
  if (isLocked) throw refuse('locked')
  if (pageCount === null) throw refuse('damaged')
  const absent = boxes.find(({ page }) => page > pageCount)
  if (absent) throw new AppError('documents.no-such-page', { name, page: absent.page, pageCount })

  const toFile = path.join(folder.temporaryDir, randomUUID())
  try {
    const job = { source: { file: folder.sourceFile(documentId), format }, boxes, toFile }
    let written = emptyPdf
    for (let from = 1; from <= pageCount; from += pagesAtOnce) {
      if (signal.aborted) throw new AppError('bridge.cancelled', {})
      const to = Math.min(pageCount, from + pagesAtOnce - 1)
      const next = { ...job, pages: { from, to }, before: written, isLast: to === pageCount }
      const made = await background.run('black-out', next, limitMs).catch(stoppedAsNone)
      if (made.kind === 'none') throw refuse('damaged')
      ;({ written } = made)
      if (written.sizeBytes > limits.partsFileBytes) throw refuse('too-large')
      onPages(to, pageCount)
    }
    if (signal.aborted) throw new AppError('bridge.cancelled', {})
    const added = await addCopy(toFile, blackedOutName(name))
    if (!added.ok) throw new AppError(added.error.code, added.error.data)
    // What came out must be as long as what went in: each page stands for its own.
    if (added.document.pageCount !== pageCount) throw refuse('damaged')
    rows.noteBlackOut(added.document.id, documentId, boxes)
    return rows.get(added.document.id)
  } finally {
    await discard(toFile)
  }
}

function stoppedAsNone(error: unknown): { readonly kind: 'none' } {
  if (error instanceof BackgroundStopped) return { kind: 'none' }
  throw error
}

/** `report.tiff` as `report (blacked out).pdf`. */
function blackedOutName(name: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name} (blacked out).pdf`
}
