import { randomUUID } from 'node:crypto'
import { mkdirSync, type Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { OfficeLayout } from '#shared/documents/office-pages.ts'
import { type Background, BackgroundStopped } from '../background/run-in-background.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { discard, renameHeld } from '../db/held-files.ts'

/** Which PDF of a document: its own file, or what its pages were laid out as. */
export type PagesOf = 'source' | OfficeLayout

/** Pages in small, seen while they fly by (`contact-sheet.ts`): drawn when a window asks first, and kept. */
export interface ContactSheets {
  /**
   * The file of a sheet, counted from 0; null where there is none, as of a locked document, of which nothing is
   * kept. Two who ask at once wait for one drawing.
   */
  make(documentId: string, pages: PagesOf, sheet: number): Promise<string | null>
}

export interface ContactSheetsDeps {
  readonly folder: DataFolder
  readonly background: Pick<Background, 'run'>
  /** Null where there is no such PDF. */
  readonly pdfOf: (documentId: string, pages: PagesOf) => string | null
  /** Of all documents together. Default 256 MB, some 250,000 pages of text. */
  readonly maxBytes?: number
}

/** In the name, as what is drawn otherwise is drawn anew. */
const version = 1
/** Of the thread's own time, which it watches itself. */
const maxJobMs = 30_000

export function createContactSheets(deps: ContactSheetsDeps): ContactSheets {
  const { folder, background, pdfOf, maxBytes = 256_000_000 } = deps
  const making = new Map<string, Promise<string | null>>()
  /** What is known to lie there, from the first sheet that was written on. */
  let totalBytes: number | null = null

  async function makeOnce(pdf: string, file: string, sheet: number): Promise<string | null> {
    const [source, kept] = await Promise.all([factsOf(pdf), factsOf(file)])
    if (!source) return null
    // Pages that were laid out anew are other ones.
    if (kept && kept.mtimeMs >= source.mtimeMs) return file
    const toFile = path.join(folder.temporaryDir, randomUUID())
    try {
      const job = { file: pdf, sheet, toFile }
      const { kind } = await background.run('draw-contact-sheet', job, maxJobMs)
      if (kind === 'none') return null
      // Whether its pages are these, which may have been laid out anew meanwhile, is then not known.
      if ((await factsOf(pdf))?.mtimeMs !== source.mtimeMs) return null
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      const { size } = await stat(toFile)
      await renameHeld(toFile, file)
      totalBytes = totalBytes === null ? null : totalBytes + size
      await makeRoom()
      return file
    } catch (error) {
      // The window draws by itself what ended its thread here, or what there is no room for.
      if (error instanceof BackgroundStopped || isDiskFull(error)) return null
      throw error
    } finally {
      await discard(toFile)
    }
  }

  /** The oldest go first. They are drawn again when their document is opened. */
  async function makeRoom(): Promise<void> {
    if (totalBytes !== null && totalBytes <= maxBytes) return
    const sheets = await sheetsBelow(path.join(folder.root, 'pages'))
    totalBytes = sheets.reduce((sum, { size }) => sum + size, 0)
    for (const { file, size } of sheets.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (totalBytes <= maxBytes) return
      await discard(file)
      totalBytes -= size
    }
  }

  return {
    async make(documentId, pages, sheet) {
      const pdf = pdfOf(documentId, pages)
      if (pdf === null) return null
      const name = `contact-sheet-${version}-${pages}-${sheet}.jpg`
      const file = path.join(folder.pagesDir(documentId), name)
      const known = making.get(file)
      if (known) return known
      const work = makeOnce(pdf, file, sheet).finally(() => making.delete(file))
      making.set(file, work)
      return work
    },
  }
}

function factsOf(file: string): Promise<Stats | null> {
  return stat(file).catch(() => null)
}

interface KeptSheet {
  readonly file: string
  readonly size: number
  readonly mtimeMs: number
}

async function sheetsBelow(dir: string): Promise<readonly KeptSheet[]> {
  const entries = await readdir(dir, { recursive: true }).catch((): readonly string[] => [])
  const sheets: KeptSheet[] = []
  for (const entry of entries) {
    if (!path.basename(entry).startsWith('contact-sheet-')) continue
    const file = path.join(dir, entry)
    // Another document's may go meanwhile.
    const facts = await factsOf(file)
    if (facts) sheets.push({ file, size: facts.size, mtimeMs: facts.mtimeMs })
  }
  return sheets
}
