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

/**
 * `contact-sheet`: pages in small, seen while they fly by (`contact-sheet.ts`). `letters`: what they say and where, to be
 * found in (`letter-sheet.ts`).
 */
export type SheetKind = 'contact-sheet' | 'letters'

/** What is made of fifty pages at a time when a window asks first, and kept. */
export interface PageSheets {
  /**
   * The file of a sheet, counted from 0; null where there is none, as of a locked document, of which nothing is
   * kept. Two who ask at once wait for one to be made.
   */
  make(kind: SheetKind, documentId: string, pages: PagesOf, sheet: number): Promise<string | null>
  /** The same without making it: null too where nobody has asked before. */
  find(kind: SheetKind, documentId: string, pages: PagesOf, sheet: number): Promise<string | null>
}

export interface PageSheetsDeps {
  readonly folder: DataFolder
  readonly background: Pick<Background, 'run'>
  /** Null where there is no such PDF. */
  readonly pdfOf: (documentId: string, pages: PagesOf) => string | null
  /** Of all documents together. Default 512 MB, some 100,000 full pages. */
  readonly maxBytes?: number
}

/** The version is in the name, as what is made otherwise, such as by another pdf.js, is made anew. */
const kinds = {
  'contact-sheet': { job: 'draw-contact-sheet', version: 1, extension: 'jpg' },
  letters: { job: 'read-letters', version: 1, extension: 'json' },
} as const satisfies Record<SheetKind, object>

/** Of the thread's own time, which it watches itself. */
const maxJobMs = 30_000

export function createPageSheets(deps: PageSheetsDeps): PageSheets {
  const { folder, background, pdfOf, maxBytes = 512_000_000 } = deps
  const making = new Map<string, Promise<string | null>>()
  /** What is known to lie there, from the first sheet that was written on. */
  let totalBytes: number | null = null

  function fileOf(kind: SheetKind, documentId: string, pages: PagesOf, sheet: number): string {
    const { version, extension } = kinds[kind]
    const name = `${kind}-${version}-${pages}-${sheet}.${extension}`
    return path.join(folder.pagesDir(documentId), name)
  }

  async function makeOnce(
    kind: SheetKind,
    pdf: string,
    file: string,
    sheet: number,
  ): Promise<string | null> {
    const source = await factsOf(pdf)
    if (!source) return null
    if (await isOf(source, file)) return file
    const toFile = path.join(folder.temporaryDir, randomUUID())
    try {
      const job = { file: pdf, sheet, toFile }
      const outcome = await background.run(kinds[kind].job, job, maxJobMs)
      if (outcome.kind === 'none') return null
      // Whether its pages are these, which may have been laid out anew meanwhile, is then not known.
      if ((await factsOf(pdf))?.mtimeMs !== source.mtimeMs) return null
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      const { size } = await stat(toFile)
      await renameHeld(toFile, file)
      totalBytes = totalBytes === null ? null : totalBytes + size
      await makeRoom()
      return file
    } catch (error) {
      // The window does by itself what ended its thread here, or what there is no room for.
      if (error instanceof BackgroundStopped || isDiskFull(error)) return null
      throw error
    } finally {
      await discard(toFile)
    }
  }

  /** The oldest go first. They are made again when their document is opened. */
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
    async make(kind, documentId, pages, sheet) {
      const pdf = pdfOf(documentId, pages)
      if (pdf === null) return null
      const file = fileOf(kind, documentId, pages, sheet)
      const known = making.get(file)
      if (known) return known
      const work = makeOnce(kind, pdf, file, sheet).finally(() => making.delete(file))
      making.set(file, work)
      return work
    },
    async find(kind, documentId, pages, sheet) {
      const pdf = pdfOf(documentId, pages)
      const source = pdf === null ? null : await factsOf(pdf)
      const file = fileOf(kind, documentId, pages, sheet)
      return source && (await isOf(source, file)) ? file : null
    },
  }
}

/** Whether a sheet is one of these pages: when they are laid out anew they are other ones. */
async function isOf(source: Stats, file: string): Promise<boolean> {
  const kept = await factsOf(file)
  return kept !== null && kept.mtimeMs >= source.mtimeMs
}

function factsOf(file: string): Promise<Stats | null> {
  return stat(file).catch(() => null)
}

const prefixes = Object.keys(kinds).map((kind) => `${kind}-`)

interface KeptSheet {
  readonly file: string
  readonly size: number
  readonly mtimeMs: number
}

async function sheetsBelow(dir: string): Promise<readonly KeptSheet[]> {
  const entries = await readdir(dir, { recursive: true }).catch((): readonly string[] => [])
  const sheets: KeptSheet[] = []
  for (const entry of entries) {
    if (!prefixes.some((prefix) => path.basename(entry).startsWith(prefix))) continue
    const file = path.join(dir, entry)
    // Another document's may go meanwhile.
    const facts = await factsOf(file)
    if (facts) sheets.push({ file, size: facts.size, mtimeMs: facts.mtimeMs })
  }
  return sheets
}
