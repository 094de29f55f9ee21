import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Polygon } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { temporaryDir } from '../../../testing/test-app.ts'
import type { LayerPage, LayerPiece } from '../text-layer.ts'
import { writeSearchablePdf } from '../write-searchable-pdf.ts'
import { linksByObject } from './links.ts'
import type { SeenObject } from './seen-object.ts'

function piece(text: string, polygon: Polygon, said: Partial<LayerPiece> = {}): LayerPiece {
  const cell = { isHeader: false, rowSpan: 1, columnSpan: 1, texts: [{ text, polygon }] }
  return { tag: 'P', level: 1, parts: [[cell]], alternative: null, ...said }
}

/** A page of 400 by 300 points with a link to each of these rectangles in its own space. */
async function linked(
  rectangles: readonly (readonly number[])[],
  draw: readonly (readonly [text: string, x: number, y: number])[] = [],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [text, x, y] of draw) page.drawText(text, { font, size: 12, x, y })
  const { context } = document
  const links = rectangles.map((Rect, index) =>
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [...Rect],
      // What an earlier structure left behind.
      StructParent: 7,
      A: { S: 'URI', URI: PDFString.of(`https://example.test/${index}`) },
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj(links))
  return document.save()
}

interface SeenLink {
  /** What its element stands in. */
  readonly within: string
  readonly marks: number
  readonly contents: string
}

/** The links of the first page, each by way of the structure's own table of parents. */
async function write(source: Uint8Array, pieces: readonly LayerPiece[]): Promise<SeenLink[]> {
  const dir = await temporaryDir()
  const [file, layerFile, toFile] = ['source', 'layer', 'pdf'].map((name) =>
    path.join(dir, name),
  ) as [string, string, string] // of three names, three
  await writeFile(file, source)
  const layer: LayerPage = { page: 1, pieces }
  await writeFile(layerFile, `${JSON.stringify(layer)}\n`)
  const parsed = { file, format: 'pdf' } as const
  const job = { source: parsed, pages: null, layerFile, toFile, title: 'report.pdf' }
  const { kind } = await writeSearchablePdf({ ...job, missing: '', language: 'en' })
  expect(kind).toBe('done')
  const document = await PDFDocument.load(await readFile(toFile))
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  const parents = new Map<number, PDFRef>()
  for (let at = 0; at < nums.size(); at += 2) {
    const parent = nums.get(at + 1)
    if (parent instanceof PDFRef) parents.set(nums.lookup(at, PDFNumber).asNumber(), parent)
  }
  const annotations = document.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
  return annotations.asArray().map((reference) => {
    const annotation = document.context.lookup(reference, PDFDict)
    const key = annotation.lookup(PDFName.of('StructParent'), PDFNumber).asNumber()
    const element = document.context.lookup(parents.get(key), PDFDict)
    expect(element.get(PDFName.of('S'))).toBe(PDFName.of('Link'))
    const kids = element.lookup(PDFName.of('K'), PDFArray)
    const object = kids.lookup(kids.size() - 1, PDFDict)
    expect([object.get(PDFName.of('Type')), object.get(PDFName.of('Obj'))]).toEqual([
      PDFName.of('OBJR'),
      reference,
    ])
    return {
      within: element.lookup(PDFName.of('P'), PDFDict).get(PDFName.of('S'))?.toString() ?? '',
      marks: kids.size() - 1,
      contents: annotation.lookup(PDFName.of('Contents'), PDFHexString).decodeText(),
    }
  })
}

test('what is linked on a typed page is heard as a link, within the paragraph that it stands in', async () => {
  const source = await linked(
    [
      [100, 195, 160, 212],
      [20, 195, 40, 212],
      [300, 10, 390, 20],
    ],
    [
      ['Read of it', 20, 200],
      ['our report', 100, 200],
      ['and more', 170, 200],
    ],
  )
  const text = piece('Read of it our report and more', rectangle(0, 0.2, 1, 0.5))
  expect(await write(source, [text])).toEqual([
    { within: '/P', marks: 1, contents: 'our report' },
    // Of a text that goes on behind it, nothing is the link's alone.
    { within: '/P', marks: 0, contents: 'https://example.test/1' },
    { within: '/Document', marks: 0, contents: 'https://example.test/2' },
  ])
})

test('links of a scanned page stand in the cells that they lie on', async () => {
  const source = await linked([[100, 195, 160, 212]])
  const at = rectangle(0, 0.2, 1, 0.5)
  const [row = []] = piece('scanned text', at).parts
  const table = piece('', at, { tag: 'Table', parts: [row] })
  expect(await write(source, [piece('Running head', at, { tag: null }), table])).toEqual([
    { within: '/TD', marks: 0, contents: 'https://example.test/0' },
  ])
})

test('a text is linked where most of it lies under its link', async () => {
  const { context } = await PDFDocument.create()
  const box = { left: 0, top: 0, right: 50, bottom: 10 }
  const link = { annotation: context.obj({}), reference: context.nextRef(), box }
  const isLinked = (share: number) => {
    const left = 50 - 20 * share
    const text: SeenObject = {
      kind: 'text',
      box: { left, top: 1, right: left + 20, bottom: 9 },
      text: 'here',
      hasText: false,
    }
    return linksByObject([text], [link])[0] === link
  }
  expect([isLinked(0.65), isLinked(0.55)]).toEqual([true, false])
})
