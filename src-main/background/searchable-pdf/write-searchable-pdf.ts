import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { Rotation } from '#shared/results/geometry.ts'
import type { LayerCell, LayerPage } from './text-layer.ts'
import type { SearchablePdf, SearchableOutcome } from '../jobs.ts'
import { isLockedError, loadPdf } from '../load-pdf.ts'
import { createInvisibleFont, type InvisibleFont } from './invisible-font.ts'
import { languageOf } from './language-of.ts'
import { countLetters } from './own-text.ts'
import { pagesIn } from './pages-in.ts'
import { picturesAsPdf } from './picture-pages.ts'
import { type DisplayedBox, placeText } from './place-text.ts'
import { createStructureTree, type StructureTree } from './structure-tree.ts'

/**
 * Writes a source as a PDF with the text of its parse laid invisibly over it, tagged by what each piece is.
 *
 * A page that has text of its own keeps that alone: a second one would be found twice.
 */
export async function writeSearchablePdf(job: SearchablePdf): Promise<SearchableOutcome> {
  const { layerFile, toFile, title, missing } = job
  const opened = await open(job)
  if (typeof opened === 'string') return { kind: opened }
  const { document, pages } = opened
  const own = await ownLetters(job)
  const font = createInvisibleFont(document)
  const isTagged = document.catalog.has(PDFName.of('StructTreeRoot'))
  const tree = isTagged ? null : createStructureTree(document)
  const pageOf = new Map(document.getPages().map((page, index) => [pages[index] ?? 0, page]))
  let sample = ''
  for await (const layer of readLayers(layerFile)) {
    const page = pageOf.get(layer.page)
    const text = textOf(layer)
    if (page && sample.length < languageSample) sample += text
    const isOwn = (own.get(layer.page) ?? 0) >= lettersIn(text) * ownShare
    if (page && text !== '' && !isOwn) layOver(page, layer, font, tree)
  }
  font.finish()
  tree?.finish(languageOf(sample))
  document.setTitle(title)
  if (missing !== '') document.setSubject(missing)
  const isLarge = document.context.enumerateIndirectObjects().length > mostPacked
  const options = {
    addDefaultPage: false,
    // It would stand aside for others again and again: this thread has none.
    objectsPerTick: Number.POSITIVE_INFINITY,
    updateFieldAppearances: false,
    ...(isLarge && { useObjectStreams: false }),
  }
  await writeFile(toFile, await document.save(options))
  return { kind: 'done' }
}

/**
 * Packed in streams a file is half as large, but the library finds the place of each object by looking at all before
 * it: a quarter of a million, as a thousand tables have, took minutes.
 */
const mostPacked = 20_000

/** Letters that a language is told by. */
const languageSample = 20_000
/** A page with half of the parse's letters has been typed or recognised before. */
const ownShare = 0.5

/** One page's at a time, in the order of the pages. */
async function* readLayers(file: string): AsyncIterable<LayerPage> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield JSON.parse(line) as LayerPage // written by the export a moment ago
  }
}

/** How many letters the pages have of their own that something would be laid over. */
async function ownLetters({
  source,
  layerFile,
}: SearchablePdf): Promise<ReadonlyMap<number, number>> {
  if (source.format !== 'pdf') return new Map()
  const pages: number[] = []
  for await (const { page } of readLayers(layerFile)) pages.push(page)
  return countLetters(source.file, pages, source.password)
}

interface Opened {
  readonly document: PDFDocument
  /** Which pages of the source its pages are, 1-based. */
  readonly pages: readonly number[]
}

async function open({
  source: { file, format, password },
  pages: ranges,
}: SearchablePdf): Promise<Opened | 'damaged' | 'encrypted' | 'unsupported'> {
  const bytes = await readFile(file)
  try {
    if (format !== 'pdf') return await picturesAsPdf(bytes, format, ranges)
    const source = await loadPdf(bytes, password ?? undefined)
    const pages = pagesIn(ranges, source.getPageCount())
    if (pages.length === source.getPageCount()) return { document: source, pages }
    const document = await PDFDocument.create({ updateMetadata: false })
    const indexes = pages.map((page) => page - 1)
    for (const page of await document.copyPages(source, indexes)) document.addPage(page)
    return { document, pages }
  } catch (error) {
    // Of TIFF there are more kinds than anybody decodes.
    if (format === 'tiff') return 'unsupported'
    return isLockedError(error) ? 'encrypted' : 'damaged'
  }
}

function textOf({ pieces }: LayerPage): string {
  return pieces
    .flatMap(({ parts }) => parts.flat().flatMap(({ texts }) => texts.map(({ text }) => text)))
    .join(' ')
}

function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

function layOver(
  page: PDFPage,
  { pieces }: LayerPage,
  font: InvisibleFont,
  tree: StructureTree | null,
): void {
  const { context } = page.doc
  const box = displayedBox(page)
  const show = (cell: LayerCell): string =>
    cell.texts.map(({ text, polygon }) => placeText(text, polygon, box, font)).join('')
  page.node.normalize()
  page.node.setFontDictionary(PDFName.of('RectoText'), font.reference)
  let operators = ''
  if (tree) {
    page.node.set(PDFName.of('StructParents'), context.obj(tree.startPage(page.ref)))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    for (const piece of pieces) operators += tree.add(piece, show)
  } else {
    for (const { parts } of pieces) operators += parts.flat().map(show).join('')
  }
  // What is seen is a picture to who listens: all that it says is in the text above it.
  const [begin, end] = tree ? ['/Artifact BMC\nq\n', '\nQ\nEMC\n'] : ['q\n', '\nQ\n']
  const streamOf = (content: string): PDFRef => context.register(context.flateStream(content, {}))
  page.node.wrapContentStreams(streamOf(begin), streamOf(end))
  page.node.addContentStream(streamOf(`q\n${operators}Q\n`))
}

function displayedBox(page: PDFPage): DisplayedBox {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()]
  const left = Math.max(crop.x, media.x)
  const bottom = Math.max(crop.y, media.y)
  const width = Math.min(crop.x + crop.width, media.x + media.width) - left
  const height = Math.min(crop.y + crop.height, media.y + media.height) - bottom
  // A crop box that leaves nothing is none.
  const rotation = rotationOf(page.getRotation().angle)
  if (width > 0 && height > 0) return { left, bottom, width, height, rotation }
  return { left: media.x, bottom: media.y, width: media.width, height: media.height, rotation }
}

function rotationOf(angle: number): Rotation {
  const turned = (((Math.round(angle / 90) * 90) % 360) + 360) % 360
  return turned as Rotation // of multiples of 90 one of the four
}
