import type { Placement } from '#shared/import/imported.ts'
import { type ImportedRows, writeImportedRows } from '../derived/imported-rows.ts'
import { ownPlacement } from '../import/place-regions.ts'
import { provePlacementByWords } from '../import/prove-by-words.ts'
import { provePlacementByInk } from '../import/prove-by-ink.ts'
import { readImport } from '../import/read-import.ts'
import { type PageSample, samplePages, type TriedParse } from '../import/sample-pages.ts'
import type { OpenedImport, OpenedRows, OpenImport } from './jobs.ts'
import { readInk } from './read-ink.ts'

/** So many pages tell how positions are to be read; more would tell the same. */
const triedPages = 12

/**
 * Reads a file as a parse and settles how its positions are to be read.
 *
 * Throws the `import.*` errors.
 */
export async function openImport(job: OpenImport): Promise<OpenedImport> {
  const sample = samplePages(triedPages)
  const { adapter, parse, rows } = readOnce(job, sample)
  const tried = { pages: parse.pages, elements: sample.elements() }
  const placement = job.source ? await prove(tried, sample, job.source) : ownPlacement
  const { pageSizes: _, ...told } = placement
  return {
    imported: {
      parser: adapter.parser,
      version: parse.version,
      placement: told,
      hasBoxes: sample.placedPages().length > 0,
      unread: parse.unread.map((each) => ({ ...each })),
    },
    placement,
    model: parse.model,
    pageCount: parse.pages.reduce((last, { page }) => Math.max(last, page), 1),
    rows: rows && isAsStated(placement) ? rows : rowsAnew(job, placement),
  }
}

/** Its rows are written as it is read, placed as the parse states it, which is how it mostly is. */
function readOnce({ file, name, rowsFile }: OpenImport, sample: PageSample) {
  if (rowsFile === null) return { ...readImport(file, name, sample.add), rows: null }
  const read = writeImportedRows({ file, name, rowsFile }, ownPlacement, sample.add)
  return { ...read, rows: rowsOf(rowsFile, read) }
}

function isAsStated({ unit, origin, turn }: Placement): boolean {
  return unit === ownPlacement.unit && origin === ownPlacement.origin && turn === ownPlacement.turn
}

function rowsAnew({ file, name, rowsFile }: OpenImport, placement: Placement): OpenedRows | null {
  if (rowsFile === null) return null
  return rowsOf(rowsFile, writeImportedRows({ file, name, rowsFile }, placement))
}

function rowsOf(file: string, { parse, elementCount, lastPage }: ImportedRows): OpenedRows {
  return { file, model: parse.model, elementCount, lastPage }
}

/** What can't be tried, on a source that can't be read, is taken as the parse says it. */
async function prove(
  parse: TriedParse,
  sample: PageSample,
  { file, format }: NonNullable<OpenImport['source']>,
): Promise<Placement> {
  if (format !== 'pdf') {
    const ink = await readInk(file)
    return ink ? provePlacementByInk(parse, 1, ink) : ownPlacement
  }
  const { readPdfWords } = await import('./read-pdf-words.ts')
  const proven = provePlacementByWords(parse, await readPdfWords(file, sample.sampledPages()))
  const needsSizes = !['own', 'fraction', 'thousandth'].includes(proven.unit)
  if (!needsSizes) return { ...proven, pageSizes: [] }
  const all = await readPdfWords(file, sample.placedPages(), { sizesOnly: true })
  return { ...proven, pageSizes: all.map(({ page, width, height }) => ({ page, width, height })) }
}
