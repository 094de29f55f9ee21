import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { exportWords } from '#shared/text/export-words.ts'
import { languageOf } from '#shared/text/language-of.ts'
import type { LayerCell, LayerPage } from './text-layer.ts'
import { openFile, withDocument } from '../page-crops/open-pdf.ts'
import { loadPdfium, type Pdfium } from '../page-crops/pdfium.ts'
import { displayedBox } from './displayed-box.ts'
import { createInvisibleFont } from './invisible-font.ts'
import { addFont, createLayOver } from './lay-over.ts'
import { leaveOutSignatures } from './leave-out-signatures.ts'
import { openSource } from './open-source.ts'
import { type ReadOwnPage, withOwnPages } from './own-pages.ts'
import type { SearchablePdf, SearchableOutcome } from './searchable-pdf.ts'
import { createStructureObjects, maxPacked, type StructureObjects } from './structure-objects.ts'
import { placeText } from './place-text.ts'
import { createStructureTree } from './structure-tree.ts'
import { countLetters } from './tagging/page-objects.ts'
import { type MeantMarks, tagOwnText } from './tagging/tag-own-text.ts'
import { unsaidPieces } from './unsaid-pieces.ts'
import { isTaggedAsMeant } from './tagging/tagged-as-meant.ts'
import { thresholds } from './thresholds.ts'

/** Pages whose own content is left as it is, without tags. */
type LeftAlone = ReadonlySet<number> | 'all'

/** By page of the source, what was tagged of its own content, and where it is in the file that was written. */
type TaggedPages = ReadonlyMap<number, { readonly index: number; readonly meant: MeantMarks }>

/**
 * Writes a source as a PDF with the text of its parse laid invisibly over it, tagged by what each piece is.
 *
 * A page that has text of its own keeps that, as a second one would be found twice, and gets only what its pictures
 * alone say: its tags stand around what it shows itself. Each such page is compared with what it was, and one that differs is written again without tags.
 */
export async function writeSearchablePdf(job: SearchablePdf): Promise<SearchableOutcome> {
  const pdfium = await loadPdfium()
  const attempt = (leftAlone: LeftAlone): Promise<TaggedPages | SearchableOutcome['kind']> =>
    withOwnPages(pdfium, job.source, (readOwnPage) => write(job, readOwnPage, leftAlone))
  const first = await attempt(new Set())
  if (typeof first === 'string') return { kind: first }
  const wrong = await wrongPages(pdfium, job, first)
  if (wrong.size === 0) return { kind: 'done' }
  const second = await attempt(wrong)
  const isRight = typeof second !== 'string' && (await wrongPages(pdfium, job, second)).size === 0
  if (!isRight) await attempt('all')
  return { kind: 'done' }
}

/** Letters that a language is told by. */
const languageSample = 20_000

async function write(
  job: SearchablePdf,
  readOwnPage: ReadOwnPage,
  leftAlone: LeftAlone,
): Promise<TaggedPages | 'damaged' | 'encrypted' | 'unsupported'> {
  const opened = await openSource(job)
  if (typeof opened === 'string') return opened
  const { document, pages } = opened
  const font = createInvisibleFont(document)
  const isTagged = document.catalog.has(PDFName.of('StructTreeRoot'))
  const objects = createStructureObjects(document.context, `${job.toFile}.structure`)
  const tree = isTagged ? null : createStructureTree(document, objects)
  const layOver = createLayOver(document, font, tree)
  const indexOf = new Map(pages.map((page, index) => [page, index]))
  const written = document.getPages()
  const tagged = new Map<number, { index: number; meant: MeantMarks }>()
  const untagged: number[] = []
  let sample = ''
  for await (const layer of readLayers(job.layerFile)) {
    const index = indexOf.get(layer.page) ?? -1
    const page = written[index]
    if (!page) continue
    const text = textOf(layer)
    if (sample.length < languageSample) sample += text
    const letters = countLetters(text)
    const own = readOwnPage(layer.page, Math.max(1, letters * thresholds.ownText))
    if (!own && letters > 0) layOver(page, layer)
    else if (own && tree) {
      const isLeft = leftAlone === 'all' || leftAlone.has(layer.page)
      const pieces = unsaidPieces(page, own, layer.pieces)
      const box = displayedBox(page)
      const show = (cell: LayerCell): string =>
        cell.texts.map(({ text: said, polygon }) => placeText(said, polygon, box, font)).join('')
      const meant = isLeft ? null : tagOwnText(page, own, layer, tree, { pieces, show })
      if (meant && meant.laidOver > 0) addFont(page, font)
      if (meant) tagged.set(layer.page, { index, meant })
      else untagged.push(layer.page)
    }
  }
  font.finish()
  tree?.finish(languageOf(sample))
  await save(document, objects, job, untagged)
  return tagged
}

async function save(
  document: PDFDocument,
  objects: StructureObjects,
  { title, missing, language, toFile }: SearchablePdf,
  untagged: readonly number[],
): Promise<void> {
  const words = exportWords(language)
  const said = [
    missing,
    leaveOutSignatures(document) ? words.withoutSignature : '',
    untagged.length > 0 ? words.untagged(untagged) : '',
  ].filter((sentence) => sentence !== '')
  document.setTitle(title)
  if (said.length > 0) document.setSubject(said.join(' '))
  const isLarge = document.context.largestObjectNumber > maxPacked
  const options = {
    addDefaultPage: false,
    // It would stand aside for others again and again: this thread has none.
    objectsPerTick: Number.POSITIVE_INFINITY,
    updateFieldAppearances: false,
    ...(isLarge && { useObjectStreams: false }),
  }
  await writeFile(toFile, objects.withRest(await document.save(options)))
}

/** Which pages became others when they were tagged. */
async function wrongPages(
  pdfium: Pdfium,
  { source, toFile }: SearchablePdf,
  tagged: TaggedPages,
): Promise<ReadonlySet<number>> {
  const all = new Set(tagged.keys())
  if (all.size === 0) return all
  const wrong = await withDocument(
    pdfium,
    openFile(pdfium, source.file, source.password ?? null),
    (before) =>
      withDocument(pdfium, openFile(pdfium, toFile), (after) => {
        const differ = [...tagged].filter(([page, { index, meant }]) => {
          const [was, is] = [
            { document: before, index: page - 1 },
            { document: after, index },
          ]
          return !isTaggedAsMeant(pdfium, was, is, meant)
        })
        return new Set(differ.map(([page]) => page))
      }),
  )
  return wrong ?? all
}

/** One page's at a time, in the order of the pages. */
async function* readLayers(file: string): AsyncIterable<LayerPage> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield JSON.parse(line) as LayerPage // written by the export a moment ago
  }
}

function textOf({ pieces }: LayerPage): string {
  return pieces
    .flatMap(({ parts }) => parts.flat().flatMap(({ texts }) => texts.map(({ text }) => text)))
    .join(' ')
}
