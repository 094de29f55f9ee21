// The quality of the local service's engine, beside programs of its kind, on documents whose truth is known.
//
//   node scripts/run.mjs --node bench/engine/run.ts [--set DIR] [--only TEXT] [--alone] [--worst N] [--speed [FILE …] | --ocr [FILE …]]
//
//   --only TEXT   documents whose name or features hold the text; sets whose name does
//   --alone       our own service, without the programs beside it
//   --worst N     how many of the worst read documents are listed; default 15
//   --draw DIR    also draws the worst read pages, the truth in red and what was found in blue
//   --set DIR     real pages with truth instead (`SET/SPLIT/truth/*.json`): each set's scores beside those of liteparse,
//                 OpenDataLoader (RECTO_OPENDATALOADER: a folder that has it installed) and pdftotext, the worst pages, and with --draw a page of each that shows truth beside answer
//   --split NAME  which part of the sets; default dev
//   --speed       also time and memory, which need a quiet machine; with files, only the time that those take
//   --ocr         only the time that scanned pages take, beside the tesseract program, and their memory; with files, pictures
//                 of pages, only the time that those take
import { parseArgs } from 'node:util'
import { offerHelp } from '../../scripts/help.ts'
import type { Figure } from '../figure.ts'
import { figureTable } from '../figure-table.ts'
import { aheadFigures } from './ahead.ts'
import { officeDocuments } from './documents/office.ts'
import { prepareDocuments, type PreparedDocument } from './documents/prepare.ts'
import { drawPages } from './draw.ts'
import { longFile, ocrFile } from './long-file.ts'
import { measure, type Measured } from './measure.ts'
import { openLiteparse } from './readers/liteparse.ts'
import { openOpenDataLoader } from './readers/opendataloader.ts'
import { openPdftotext, openTesseract } from './readers/programs.ts'
import type { Reader, Reading } from './readers/reader.ts'
import { openService } from './readers/service.ts'
import { prepareTessdata } from './readers/tessdata.ts'
import { categoryTable, documentTable, featureTable, metricTable, worstFirst } from './report.ts'
import { runSets } from './real-pages/run-sets.ts'
import { sampleDocuments } from './samples.ts'
import { ocrSpeed } from './ocr-speed.ts'
import { speedOf, textSpeed } from './speed.ts'

offerHelp(import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
    worst: { type: 'string', default: '15' },
    draw: { type: 'string' },
    set: { type: 'string' },
    split: { type: 'string', default: 'dev' },
    speed: { type: 'boolean', default: false },
    ocr: { type: 'boolean', default: false },
  },
})

if (values.set !== undefined) {
  const { split, only, alone, draw } = values
  await runSets(values.set, { split, only, alone, worst: Number(values.worst), draw })
  process.exit()
}

if (values.speed && positionals.length > 0) {
  print('Figures', figureTable(await speedOf(positionals)))
  process.exit()
}

if (values.ocr) {
  print('Figures', figureTable(await ocrFigures(positionals)))
  process.exit()
}

const documents = await prepareDocuments(
  ({ name, features }) =>
    name.includes(values.only) || features.some((feature) => feature.includes(values.only)),
)
const [first] = documents
if (!first) throw new Error(`No document's name or features hold ${values.only}.`)

// Office files are read by their structure, whether LibreOffice is installed or not.
process.env['RECTO_LIBREOFFICE'] = 'off'
const ours = await openService()
const peers = values.alone ? [] : await openPeers(first)
const own = await measureWith(ours, documents)
const others = new Map<string, readonly Measured[]>()
for (const peer of peers) others.set(peer.name, await measureWith(peer, documents))
progress('')

const missed = worstFirst(own).slice(0, Number(values.worst))
const figures = [
  ...printMetrics('with text', ({ needsOcr }) => !needsOcr),
  ...printMetrics('by OCR', ({ needsOcr }) => needsOcr),
]
print('Elements by category, overlap of at least 0.5', categoryTable(own, others.get('liteparse')))
print('Recto by feature, the worst first', featureTable(own))
print('Recto by document, the worst first', documentTable(missed))
const office = await measureWith(withoutBoxes(ours), await officeDocuments())
print('Office files', documentTable(office))
const samples = await sampleDocuments()
if (samples.length > 0) {
  const sampled = await measureWith(ours, samples)
  print("Beside a live service's responses", documentTable(sampled))
}
if (values.draw !== undefined) await drawPages(ours, missed, values.draw)
if (values.speed) figures.push(...(await speedFigures()))
if (figures.length > 0) print('Figures', figureTable(figures))
for (const reader of [ours, ...peers]) await reader.close()

async function openPeers(probe: PreparedDocument): Promise<readonly Reader[]> {
  const tessdata = await prepareTessdata()
  const found = [
    openLiteparse(tessdata),
    await openPdftotext(),
    await openTesseract(tessdata),
    await openOpenDataLoader(probe.pdf),
  ]
  return found.filter((peer) => peer !== undefined)
}

/** Where things stand is for a reader of office files to say. */
function withoutBoxes(reader: Reader): Reader {
  const textOf = ({ elements: _boxes, ...reading }: Reading): Reading => reading
  return { ...reader, read: async (document) => textOf(await reader.read(document)) }
}

function measureWith(
  reader: Reader,
  documents: readonly PreparedDocument[],
): Promise<readonly Measured[]> {
  return measure(reader, documents, (name) => progress(`${reader.name} ${name}`))
}

/** Prints the means of some documents, and returns ours beside the best of the others'. */
function printMetrics(
  title: string,
  belongs: (document: PreparedDocument) => boolean,
): readonly Figure[] {
  const chosen = (measured: readonly Measured[]): readonly Measured[] =>
    measured.filter(({ document }) => belongs(document))
  const mine = chosen(own)
  if (mine.length === 0) return []
  const theirs = new Map(
    Array.from(others, ([name, measured]) => [name, chosen(measured)] as const).filter(
      ([, measured]) => measured.length > 0,
    ),
  )
  print(`Documents ${title}`, metricTable(new Map([[ours.name, mine], ...theirs])))
  return aheadFigures(title, mine, theirs)
}

async function speedFigures(): Promise<readonly Figure[]> {
  progress('speed')
  return [...(await textSpeed()), ...(await ocrFigures()), ...(await longFile())]
}

async function ocrFigures(pictures: readonly string[] = []): Promise<readonly Figure[]> {
  print('OCR beside the tesseract program, one core each', '')
  const speed = await ocrSpeed((line) => console.log(line), pictures)
  return pictures.length > 0 ? speed : [...speed, ...(await ocrFile())]
}

function print(title: string, table: string): void {
  console.log(`\n${title}\n\n${table}`)
}

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
}
