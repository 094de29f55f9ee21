import type { Placement } from '#shared/import/imported.ts'
import { type ImportedRows, keepRows, writeImportedRows } from '../derived/imported-rows.ts'
import { ownPlacement } from '../import/place-regions.ts'
import { provePlacementByWords } from '../import/prove-by-words.ts'
import { provePlacementByInk } from '../import/prove-by-ink.ts'
import {
  type KeepElement,
  openParse,
  type OpenParse,
  type ReadImport,
} from '../import/read-import.ts'
import { type PageSample, samplePages, type TriedParse } from '../import/sample-pages.ts'
import type { OpenedImport, OpenedRows, OpenImport } from './jobs.ts'
import { readInk } from './read-ink.ts'

/** So many pages tell how positions are to be read; more would tell the same. */
const triedPages = 12
/** Of a large file, to be read while the rest of it is being taken in. */
const firstPages = 10
/** So many of them are tried: somebody waits for them, and the whole is tried again. */
const triedFirstPages = 3

/**
 * Reads a file as a parse and settles how its positions are to be read.
 *
 * Throws the `import.*` errors.
 *
 * @param onFirst is told of the first pages of a large file as soon as they can be had, as of a parse that ends with them
 */
export async function openImport(
  job: OpenImport,
  onFirst: (first: OpenedImport) => void,
): Promise<OpenedImport> {
  const parse = openParse(job.file, job.name)
  try {
    const first = job.firstRowsFile === null ? null : await openFirst(parse, job, job.firstRowsFile)
    if (first) onFirst(first)
    return await openWhole(parse, job)
  } finally {
    parse.close()
  }
}

async function openFirst(
  parse: OpenParse,
  { file, source }: OpenImport,
  rowsFile: string,
): Promise<OpenedImport | null> {
  const sample = samplePages(triedFirstPages)
  // Held until it is settled where they are, as some adapters look through all of a file before its first element.
  const elements: Parameters<KeepElement>[] = []
  const read = parse.readFirst(firstPages, (element, frameOf) => {
    sample.add(element)
    elements.push([element, frameOf])
  })
  if (!read) return null
  const placement = await settlePlacement(read, sample, source)
  const rows = keepRows({ file, rowsFile }, placement)
  try {
    for (const [element, frameOf] of elements) rows.keep(element, frameOf)
    return openedOf(read, sample, placement, rowsOf(rowsFile, { ...read, ...rows.facts() }))
  } finally {
    rows.close()
  }
}

async function openWhole(parse: OpenParse, job: OpenImport): Promise<OpenedImport> {
  const sample = samplePages(triedPages)
  const { rows, ...read } = readOnce(parse, job, sample)
  const placement = await settlePlacement(read, sample, job.source)
  const placed = rows && isAsStated(placement) ? rows : rowsAnew(job, placement)
  return openedOf(read, sample, placement, placed)
}

async function settlePlacement(
  { parse }: ReadImport,
  sample: PageSample,
  source: OpenImport['source'],
): Promise<Placement> {
  const tried = { pages: parse.pages, elements: sample.elements() }
  return source ? await prove(tried, sample, source) : ownPlacement
}

function openedOf(
  { adapter, parse }: ReadImport,
  sample: PageSample,
  placement: Placement,
  rows: OpenedRows | null,
): OpenedImport {
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
    rows,
  }
}

/** Its rows are written as it is read, placed as the parse states it, which is how it mostly is. */
function readOnce(
  parse: OpenParse,
  { file, rowsFile }: OpenImport,
  sample: PageSample,
): ReadImport & { readonly rows: OpenedRows | null } {
  if (rowsFile === null) return { ...parse.read(sample.add), rows: null }
  const rows = keepRows({ file, rowsFile }, ownPlacement)
  try {
    const read = parse.read((element, frameOf) => {
      rows.keep(element, frameOf)
      sample.add(element)
    })
    return { ...read, rows: rowsOf(rowsFile, { ...read, ...rows.facts() }) }
  } finally {
    rows.close()
  }
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
