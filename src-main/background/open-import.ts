import type { Placement } from '#shared/import/imported.ts'
import type { ImportedParse } from '../import/imported-parse.ts'
import { ownPlacement } from '../import/place-regions.ts'
import { provePlacementByWords } from '../import/prove-by-words.ts'
import { provePlacementByInk } from '../import/prove-by-ink.ts'
import { readImport } from '../import/read-import.ts'
import type { OpenedImport, OpenImport } from './jobs.ts'
import { readInk } from './read-ink.ts'

/** So many pages tell how positions are to be read; more would tell the same. */
const triedPages = 12

/**
 * Reads a file as a parse and settles how its positions are to be read.
 *
 * Throws the `import.*` errors.
 */
export async function openImport({ file, name, source }: OpenImport): Promise<OpenedImport> {
  const { adapter, parse } = readImport(file, name)
  const { pageSizes, ...placement } = source ? await prove(parse, source) : ownPlacement
  return {
    imported: {
      parser: adapter.parser,
      version: parse.version,
      placement,
      hasBoxes: parse.elements.some(({ regions }) => regions.length > 0),
      unread: parse.unread.map((each) => ({ ...each })),
    },
    placement: { ...placement, pageSizes },
    model: parse.model,
    pageCount: parse.pages.reduce((last, { page }) => Math.max(last, page), 1),
  }
}

/** What can't be tried, on a source that can't be read, is taken as the parse says it. */
async function prove(
  parse: ImportedParse,
  { file, format }: NonNullable<OpenImport['source']>,
): Promise<Placement> {
  if (format !== 'pdf') {
    const ink = await readInk(file)
    return ink ? provePlacementByInk(parse, 1, ink) : ownPlacement
  }
  const { readPdfWords } = await import('./read-pdf-words.ts')
  const placed = new Set(
    parse.elements.flatMap(({ page, regions }) => (regions.length > 0 ? page : [])),
  )
  const sources = await readPdfWords(file, spread([...placed], triedPages))
  const proven = provePlacementByWords(parse, sources)
  const needsSizes = !['own', 'fraction', 'thousandth'].includes(proven.unit)
  if (!needsSizes) return { ...proven, pageSizes: [] }
  const all = await readPdfWords(file, [...placed], { sizesOnly: true })
  return { ...proven, pageSizes: all.map(({ page, width, height }) => ({ page, width, height })) }
}

/** Some of them, evenly from first to last. */
function spread(pages: readonly number[], most: number): readonly number[] {
  if (pages.length <= most) return pages
  return Array.from(
    { length: most },
    (_, index) => pages[Math.floor((index * pages.length) / most)] ?? 1,
  )
}
