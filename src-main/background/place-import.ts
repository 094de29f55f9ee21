import type { Placement } from '#shared/import/imported.ts'
import { keepRows, writeImportedRows } from '../derived/imported-rows.ts'
import { framesOf, ownPlacement } from '../import/place-regions.ts'
import { provePlacementByInk } from '../import/prove-by-ink.ts'
import { provePlacementByWords } from '../import/prove-by-words.ts'
import type { SampledParse } from '../import/sample-pages.ts'
import type { ImportSource, ImportToPlace, OpenedRows, PlacedImport } from './import-jobs.ts'
import { readInk } from './read-ink.ts'
import { rowsOf } from './read-import-file.ts'

/**
 * Settles how the positions of a parse are to be read, and sees to it that its rows are placed so.
 *
 * Throws the `import.*` errors of a file that is read again for it.
 */
export async function placeImport(job: ImportToPlace): Promise<PlacedImport> {
  const { source, tried } = job
  const placement = source ? await prove(tried, source) : ownPlacement
  return { placement, rows: placeRows(job, placement) }
}

function placeRows(
  { tried, rowsFile, rows }: ImportToPlace,
  placement: Placement,
): OpenedRows | null {
  if (rowsFile === null) return null
  if (rows.kind === 'elements') {
    const kept = keepRows({ file: rows.file, rowsFile }, placement)
    try {
      const frameOf = framesOf(tried.pages)
      for (const element of rows.elements) kept.keep(element, frameOf)
      return { file: rowsFile, model: rows.model, ...kept.facts() }
    } finally {
      kept.close()
    }
  }
  if (rows.stated && isAsStated(placement)) return rows.stated
  return rowsOf(rowsFile, writeImportedRows({ ...rows, rowsFile }, placement))
}

function isAsStated({ unit, origin, turn }: Placement): boolean {
  return unit === ownPlacement.unit && origin === ownPlacement.origin && turn === ownPlacement.turn
}

/** What can't be tried, on a source that can't be read, is taken as the parse says it. */
async function prove(tried: SampledParse, { file, format }: ImportSource): Promise<Placement> {
  if (format !== 'pdf') {
    const ink = await readInk(file)
    return ink ? provePlacementByInk(tried, 1, ink) : ownPlacement
  }
  const { readPdfWords } = await import('./read-pdf-words.ts')
  const proven = provePlacementByWords(tried, await readPdfWords(file, tried.sampledPages))
  const needsSizes = !['own', 'fraction', 'thousandth'].includes(proven.unit)
  if (!needsSizes) return { ...proven, pageSizes: [] }
  const all = await readPdfWords(file, tried.placedPages, { sizesOnly: true })
  return { ...proven, pageSizes: all.map(({ page, width, height }) => ({ page, width, height })) }
}
