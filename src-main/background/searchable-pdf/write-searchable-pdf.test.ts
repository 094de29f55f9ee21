import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makePng } from '#formats/testing/make-png.ts'
import type { Polygon } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import type { LayerPage, LayerPiece } from './text-layer.ts'
import { temporaryDir } from '../../testing/test-app.ts'
import { readPdfWords } from '../read-pdf-words.ts'
import type { SearchablePdf } from './searchable-pdf.ts'
import { writeSearchablePdf } from './write-searchable-pdf.ts'

function piece(text: string, polygon: Polygon, said: Partial<LayerPiece> = {}): LayerPiece {
  const cell = { isHeader: false, rowSpan: 1, columnSpan: 1, texts: [{ text, polygon }] }
  return { tag: 'P', level: 1, parts: [[cell]], alternative: null, ...said }
}

interface Written {
  readonly kind: string
  readonly file: string
  readonly document: () => Promise<PDFDocument>
}

async function write(
  bytes: Uint8Array,
  layers: readonly LayerPage[],
  job: Partial<SearchablePdf> & {
    readonly format?: SearchablePdf['source']['format']
    readonly password?: string
  } = {},
): Promise<Written> {
  const dir = await temporaryDir()
  const [file, layerFile, toFile] = [
    path.join(dir, 'source'),
    path.join(dir, 'layer'),
    path.join(dir, 'pdf'),
  ]
  await writeFile(file, bytes)
  await writeFile(layerFile, layers.map((layer) => `${JSON.stringify(layer)}\n`).join(''))
  const { kind } = await writeSearchablePdf({
    source: { file, format: job.format ?? 'pdf', password: job.password ?? null },
    pages: null,
    layerFile,
    toFile,
    title: 'report.pdf',
    missing: '',
    language: 'en',
    ...job,
  })
  return { kind, file: toFile, document: async () => PDFDocument.load(await readFile(toFile)) }
}

async function blank(turn = 0): Promise<Uint8Array> {
  const source = await PDFDocument.create()
  const page = source.addPage([400, 300])
  page.setCropBox(50, 20, 300, 200)
  page.setRotation(degrees(turn))
  return source.save()
}

test.each([0, 90, 180, 270])(
  'a word is found where it is seen on a cropped page turned by %s degrees',
  async (turn) => {
    const polygon = rectangle(0.5, 0.1, 0.8, 0.15)
    const { file } = await write(await blank(turn), [
      { page: 1, pieces: [piece('results', polygon)] },
    ])
    const [page] = await readPdfWords(file, [1])
    const [word] = page?.words ?? []
    expect(word?.text).toBe('results')
    expect(word?.x).toBeCloseTo(0.65, 2)
    expect(word?.y).toBeCloseTo(0.125, 2)
  },
)

test('what only a picture of a typed page says is found at its place, and nothing else twice', async () => {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  const page = source.addPage([400, 300])
  page.drawText('Typed before', { font, size: 12, x: 20, y: 200 })
  const logo = await source.embedPng(makePng(2, 2))
  page.drawImage(logo, { x: 200, y: 20, width: 160, height: 40 })
  const typed = piece('Typed before', rectangle(0.04, 0.28, 0.3, 0.35))
  const drawn = piece('PATROL', rectangle(0.5, 0.8, 0.9, 0.93))
  const { file, document } = await write(await source.save(), [{ page: 1, pieces: [typed, drawn] }])
  const [read] = await readPdfWords(file, [1])
  expect(read?.words.map(({ text }) => text)).toEqual(['typed', 'before', 'patrol'])
  expect(read?.words[2]?.x).toBeCloseTo(0.7, 1)
  expect(read?.words[2]?.y).toBeCloseTo(0.87, 1)
  expect((await document()).getSubject()).toBeUndefined()
})

test('letters outside of the first plane are found, too', async () => {
  const layers = [{ page: 1, pieces: [piece('are 𠮷 free', rectangle(0.1, 0.1, 0.5, 0.2))] }]
  const { file } = await write(await blank(), layers)
  const [page] = await readPdfWords(file, [1])
  expect(page?.words.map(({ text }) => text)).toContain('𠮷')
})

test('a page with text of its own is not given a second one, and nothing is lost of it', async () => {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  source.addPage([400, 300]).drawText('Typed before', { font, size: 12, x: 20, y: 200 })
  source.addPage([400, 300])
  const polygon = rectangle(0.1, 0.1, 0.5, 0.2)
  const { file } = await write(await source.save(), [
    { page: 1, pieces: [piece('Typed before', polygon)] },
    { page: 2, pieces: [piece('Scanned', polygon)] },
  ])
  const pages = await readPdfWords(file, [1, 2])
  expect(pages.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['typed', 'before'],
    ['scanned'],
  ])
})

test('a page with few of the letters that were parsed gets the others, one with half of them has been read before', async () => {
  const source = await PDFDocument.create()
  const font = await source.embedFont(StandardFonts.Helvetica)
  const addPage = () =>
    source.addPage([400, 300]).drawText('Typed before', { font, size: 12, x: 20, y: 200 })
  addPage()
  addPage()
  const polygon = rectangle(0.1, 0.1, 0.5, 0.2)
  // Eleven letters of twenty, and of twenty-four.
  const { file } = await write(await source.save(), [
    { page: 1, pieces: [piece('scanned'.padEnd(20, 's'), polygon)] },
    { page: 2, pieces: [piece('scanned'.padEnd(24, 's'), polygon)] },
  ])
  const pages = await readPdfWords(file, [1, 2])
  expect(pages.map(({ words }) => words.length)).toEqual([2, 3])
})

/** What hangs below the structure, each with how many marks it holds. */
async function structureOf(document: PDFDocument): Promise<string> {
  const { catalog, context } = document
  const show = (element: PDFDict): string => {
    const kids = context.lookup(element.get(PDFName.of('K')))
    const list =
      kids instanceof PDFArray ? kids.asArray().map((kid) => context.lookup(kid)) : [kids]
    const inner = list.map((kid) => (kid instanceof PDFDict ? show(kid) : kid ? '*' : ''))
    return `${element.get(PDFName.of('S'))?.toString().slice(1)}(${inner.join(' ')})`
  }
  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return show(tree.lookup(PDFName.of('K'), PDFDict))
}

async function typed(draw: (page: PDFPage, font: PDFFont) => void): Promise<PDFDocument> {
  const source = await PDFDocument.create()
  draw(source.addPage([400, 300]), await source.embedFont(StandardFonts.Helvetica))
  return source
}

const typedPieces = [
  piece('Report', rectangle(0, 0, 1, 0.2), { tag: 'H', level: 1 }),
  piece('Two lines of text', rectangle(0, 0.2, 1, 0.6)),
]

function drawTyped(page: PDFPage, font: PDFFont): void {
  page.drawRectangle({ x: 5, y: 5, width: 390, height: 290, borderWidth: 1 })
  page.drawText('Report', { font, size: 20, x: 20, y: 260 })
  page.drawText('Two lines\nof text', { font, size: 12, x: 20, y: 200 })
  page.drawText('Unread', { font, size: 12, x: 20, y: 30 })
}

test('typed pages are heard as headings and paragraphs, too, with what no parser read behind them', async () => {
  const source = await typed(drawTyped)
  const { file, document } = await write(await source.save(), [{ page: 1, pieces: typedPieces }])
  const written = await document()
  expect(await structureOf(written)).toBe('Document(H1(*) P(*) P(*))')
  expect(written.getSubject()).toBeUndefined()
  const [page] = await readPdfWords(file, [1])
  expect(page?.words.map(({ text }) => text)).toEqual([
    'report',
    'two',
    'lines',
    'of',
    'text',
    'unread',
  ])
})

test('a page whose content can’t be told apart stays as it was, and the file says so', async () => {
  const source = await typed(drawTyped)
  // A text object that never ends: readers bear it, a mark around it would be none.
  const stray = source.context.register(source.context.flateStream('BT', {}))
  source.getPage(0).node.addContentStream(stray)
  const { document } = await write(await source.save(), [{ page: 1, pieces: typedPieces }])
  const written = await document()
  expect(await structureOf(written)).toBe('Document()')
  expect(written.getSubject()).toContain('page 1')
})

test('a document that is tagged already keeps its own tags', async () => {
  const first = await write(await (await typed(drawTyped)).save(), [
    { page: 1, pieces: typedPieces },
  ])
  const other = [{ page: 1, pieces: [piece('Report', rectangle(0, 0, 1, 1), { tag: 'Note' })] }]
  const again = await write(await readFile(first.file), other)
  expect(await structureOf(await again.document())).toBe('Document(H1(*) P(*) P(*))')
})

test('a signature that the copy would break is left out of it, and the file says so', async () => {
  const source = await typed(drawTyped)
  const { context, catalog } = source
  const value = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', ByteRange: [0, 1, 2, 3] })
  const field = context.register(
    context.obj({ FT: 'Sig', T: PDFHexString.fromText('S'), V: value }),
  )
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
  const { document, file } = await write(await source.save({ useObjectStreams: false }), [
    { page: 1, pieces: typedPieces },
  ])
  expect((await readFile(file, 'latin1')).includes('/SigFlags')).toBe(false)
  const written = await document()
  expect(written.getSubject()).toMatch(/signature/)
  const fields = written.catalog
    .lookup(PDFName.of('AcroForm'), PDFDict)
    .lookup(PDFName.of('Fields'), PDFArray)
  expect(fields.lookup(0, PDFDict).has(PDFName.of('V'))).toBe(false)
})

test('some pages are cut out with the text of theirs', async () => {
  const source = await PDFDocument.create()
  for (let page = 0; page < 3; page += 1) source.addPage([400, 300])
  const layers = [2, 3].map((page) => ({
    page,
    pieces: [piece(`Page${page}`, rectangle(0.1, 0.1, 0.5, 0.2))],
  }))
  const { file, document } = await write(await source.save(), layers, {
    pages: [{ from: 3, to: 3 }],
    missing: 'Page 1 is missing.',
  })
  const written = await document()
  expect([written.getPageCount(), written.getTitle(), written.getSubject()]).toEqual([
    1,
    'report.pdf',
    'Page 1 is missing.',
  ])
  const [page] = await readPdfWords(file, [1])
  expect(page?.words.map(({ text }) => text)).toEqual(['page3'])
})

/** What hangs below an element of the structure, as `Table(TR(TD))`. */
function outline(document: PDFDocument, element: PDFDict): string {
  const { context } = document
  const kids = context.lookup(element.get(PDFName.of('K')))
  const list = kids && 'asArray' in kids ? (kids as { asArray: () => unknown[] }).asArray() : []
  const inner = list.flatMap((kid) => {
    const dict = context.lookup(kid as never) as unknown
    return dict instanceof PDFDict ? [outline(document, dict)] : []
  })
  const type = element.get(PDFName.of('S'))?.toString().slice(1) ?? ''
  return inner.length > 0 ? `${type}(${inner.join(' ')})` : type
}

test('who can’t see the page hears its headings, tables and lists, and what pictures show', async () => {
  const at = rectangle(0.1, 0.1, 0.5, 0.2)
  const cell = (text: string) => piece(text, at).parts[0]?.[0] ?? []
  const row = (...texts: readonly string[]) => texts.flatMap(cell)
  const pieces = [
    piece('Running head', at, { tag: null }),
    piece('The sum of all', at, { tag: 'H', level: 2 }),
    piece('', at, { tag: 'Table', parts: [row('a', 'b'), row('c')] }),
    piece('', at, { tag: 'L', parts: [row('one'), row('two')] }),
    piece(' ', at, { tag: 'Figure', alternative: '막대 그래프' }),
  ]
  const { document } = await write(await blank(), [{ page: 1, pieces }])
  const written = await document()
  const { context, catalog } = written
  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const body = tree.lookup(PDFName.of('K'), PDFDict)
  expect(outline(written, body)).toBe(
    'Document(H2 Table(TR(TD TD) TR(TD)) L(LI(LBody) LI(LBody)) Figure)',
  )
  expect(catalog.get(PDFName.of('Lang'))?.toString()).toContain('0065006E')
  const figures = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object.get(PDFName.of('Alt'))] : []))
  expect(figures.filter((alt) => alt !== undefined)).toHaveLength(1)
})

test('a picture becomes a page as large as it is seen', async () => {
  const layers = [{ page: 1, pieces: [piece('On it', rectangle(0.1, 0.1, 0.5, 0.2))] }]
  const { document } = await write(makePng(200, 100), layers, { format: 'png' })
  const { width, height } = (await document()).getPage(0).getSize()
  expect([width, height]).toEqual([842, 421])
})

test.each([
  ['pdf', 'damaged'],
  ['png', 'damaged'],
  ['tiff', 'damaged'],
  ['heic', 'damaged'],
  ['bmp', 'damaged'],
] as const)('a %s of nothing is told as %s, not as a crash', async (format, kind) => {
  expect((await write(Buffer.from('%PDF-1.7 nothing'), [], { format })).kind).toBe(kind)
})

test('a document of very many cells is not packed, which would take minutes, and is whole', async () => {
  const cell = (text: string) => ({
    isHeader: false,
    rowSpan: 1,
    columnSpan: 1,
    texts: [{ text, polygon: rectangle(0.1, 0.1, 0.2, 0.2) }],
  })
  const parts = Array.from({ length: 300 }, (_, row) =>
    Array.from({ length: 80 }, (__, column) => cell(`${row}.${column}`)),
  )
  const table = piece('', rectangle(0, 0, 1, 1), { tag: 'Table', parts })
  const { file, document } = await write(await blank(), [{ page: 1, pieces: [table] }])
  expect((await readFile(file)).includes('/ObjStm')).toBe(false)
  expect((await document()).context.enumerateIndirectObjects().length).toBeGreaterThan(24_000)
})

test('a locked scan takes its text by its password alone, typed pages keep theirs, and none is locked after', async () => {
  const locked = await PDFDocument.create()
  const font = await locked.embedFont(StandardFonts.Helvetica)
  locked.addPage([400, 300]).drawText('Typed', { font, size: 12, x: 20, y: 200 })
  locked.addPage([400, 300])
  locked.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim!' })
  const bytes = await locked.save()
  const polygon = rectangle(0.1, 0.1, 0.5, 0.2)
  const layers = [
    { page: 1, pieces: [piece('Typed', polygon)] },
    { page: 2, pieces: [piece('Scanned', polygon)] },
  ]
  expect((await write(bytes, layers)).kind).toBe('encrypted')
  expect((await write(bytes, layers, { password: 'wrong' })).kind).toBe('encrypted')
  const { file, document } = await write(bytes, layers, { password: 'geheim' })
  expect((await document()).getPageCount()).toBe(2)
  const pages = await readPdfWords(file, [1, 2])
  expect(pages.map(({ words }) => words.map(({ text }) => text))).toEqual([['typed'], ['scanned']])
  const some = await write(bytes, layers, { password: 'geheim', pages: [{ from: 2, to: 2 }] })
  expect((await readPdfWords(some.file, [1]))[0]?.words.map(({ text }) => text)).toEqual([
    'scanned',
  ])
})
