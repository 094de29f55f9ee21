import { mkdirSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { SourceDocument } from '#shared/documents/document.ts'
import { mediaTypes } from '#shared/documents/format.ts'
import type { OfficeLayout, OfficePages } from '#shared/documents/office-pages.ts'
import type { OfficePagesClient } from '../api-client/office-pages.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { discard, renameHeld } from '../db/held-files.ts'

export interface KeptOfficePages {
  /**
   * Has an office file laid out, unless its pages are kept already: as `wanted`, or as well as can be.
   * Pages by LibreOffice that can't be had give way to simple ones. Two who ask at once wait for one layout.
   *
   * Throws `documents.not-found`, and the `service.*` and `connections.*` errors.
   */
  make(documentId: string, wanted: OfficeLayout | null): Promise<OfficePages>
  /** The kept pages, a PDF; null for none. */
  find(documentId: string, layout: OfficeLayout): string | null
  /** Breaks off what is under way. */
  close(): Promise<void>
}

export interface KeptOfficePagesDeps {
  readonly folder: DataFolder
  readonly getDocument: (documentId: string) => SourceDocument
  /** A client of the local service, started where it isn't running. */
  readonly openClient: () => Promise<OfficePagesClient>
}

/**
 * Pages made of office files, by the hash of their bytes and by what made them, since the boxes of a parse lie
 * on the pages that it read. They are made anew when they are missing, and when LibreOffice has come to a
 * computer that had to do without. They never stand for the file itself.
 */
export function createKeptOfficePages(deps: KeptOfficePagesDeps): KeptOfficePages {
  const { folder, getDocument, openClient } = deps
  const making = new Map<string, Promise<OfficePages>>()
  const closing = new AbortController()

  async function makeOnce(documentId: string, wanted: OfficeLayout): Promise<OfficePages> {
    const { id, name, format } = getDocument(documentId)
    const kept = findKept(folder, id, wanted)
    if (kept) return described(kept)
    const { signal } = closing
    const client = await openClient()
    const simple = findKept(folder, id, 'simple')
    if (simple && (await client.layout(signal)) === 'simple') return described(simple)
    const toFile = path.join(folder.temporaryDir, randomUUID())
    try {
      const source = { path: folder.sourceFile(id), name, mediaType: mediaTypes[format] }
      const isSimple = wanted === 'simple'
      const pages = await client.makePages({ file: source, toFile, isSimple, signal })
      await keep(folder, id, toFile, pages)
      return pages
    } finally {
      await discard(toFile)
    }
  }

  return {
    make(documentId, wanted) {
      const layout = wanted ?? 'libreoffice'
      const key = `${documentId} ${layout}`
      const known = making.get(key)
      if (known) return known
      const work = makeOnce(documentId, layout).finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
    find: (documentId, layout) => findKept(folder, documentId, layout)?.file ?? null,
    async close() {
      closing.abort()
      await Promise.allSettled(making.values())
    },
  }
}

type Kept = OfficePages & { readonly file: string }

/** Without its path, which nobody outside needs to know. */
function described({ layout, pageCount }: Kept): OfficePages {
  return { layout, pageCount }
}

/** What the pages are is in the file's name, so that there is nothing beside it to fall out of step. */
const fileName = /^(libreoffice|simple)-(\d{1,6})\.pdf$/

function findKept(folder: DataFolder, documentId: string, layout: OfficeLayout): Kept | null {
  const dir = folder.pagesDir(documentId)
  const found = namesIn(dir).flatMap((name): readonly Kept[] => {
    const [, by, count] = fileName.exec(name) ?? []
    return by === layout ? [{ layout, pageCount: Number(count), file: path.join(dir, name) }] : []
  })
  return found[0] ?? null
}

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

async function keep(
  folder: DataFolder,
  documentId: string,
  file: string,
  { layout, pageCount }: OfficePages,
): Promise<void> {
  const dir = folder.pagesDir(documentId)
  const older = findKept(folder, documentId, layout)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const target = path.join(dir, `${layout}-${pageCount}.pdf`)
  await renameHeld(file, target)
  if (older && older.file !== target) await discard(older.file)
}
