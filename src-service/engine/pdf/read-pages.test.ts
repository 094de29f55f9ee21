import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import type { ParsedPage, VectorShape } from '@llamaindex/liteparse'
import { afterAll, expect, test } from 'vitest'
import { makePdf, paragraph } from '../../testing/make-pdf.ts'
import { run } from '../../testing/make-model.ts'
import { ignoreEmptyCrops } from './ignore-empty-crops.ts'
import { lookAt, readPages, toModel, toRules, toShape } from './read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-pages-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function saved(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${name}.pdf`)
  await writeFile(file, bytes)
  return file
}

const texts = paragraph(['A line of text that a page is read by.', 'And another one.'], 50, 80)

test('a scan behind a cover with text is a scan, whatever stands behind it', async () => {
  const pages = [{ texts }, { texts: [] }, { texts }, { texts }]
  expect(await lookAt(await saved('cover', await makePdf(pages)))).toEqual({
    pages: 4,
    isScanned: true,
  })
})

test.each([
  ['one page', [{ texts }]],
  ['text behind a cover that is a picture', [{ texts: [] }, { texts }]],
])('a document of %s is no scan', async (_, pages) => {
  expect(await lookAt(await saved('text', await makePdf(pages)))).toEqual({
    pages: pages.length,
    isScanned: false,
  })
})

test('a page number in the middle is read, in the size of its text', async () => {
  const number = { text: '7', x: 294.5, y: 780, size: 11 }
  const [page] = await readPages(
    await saved('number', await makePdf([{ texts: [...texts, number] }])),
    1,
    1,
  )
  const found = page?.model.runs.find(({ text }) => text === '7')
  expect(found?.fontSize).toBeGreaterThan(9)
  expect(found?.fontSize).toBeLessThan(13)
})

test.each([
  [1.5, false],
  [0.5, true],
])('a crop that leaves %d points of a page is ignored: %s', async (side, isIgnored) => {
  const document = await PDFDocument.create()
  document.addPage([300, 400]).setCropBox(0, 0, 300, side)
  const file = await saved(`crop-${side}`, await document.save())
  expect(await ignoreEmptyCrops(file)).toBe(isIgnored)
  const crop = (await PDFDocument.load(await readFile(file))).getPage(0).getCropBox()
  expect(crop.height).toBe(isIgnored ? 400 : side)
})

/** Of a page, only what is read of it here. */
const page = { pageNum: 1, width: 600, height: 800 } as ParsedPage

test('a text that begins on the page is its own, one beside it is not', () => {
  const found = (left: number) => toModel(page, [run('x'.repeat(20), left, 50)]).runs.length
  expect([found(600 - 36), found(600 - 24)]).toEqual([1, 0])
})

test('of a line too long for its page, what stands on it is read', () => {
  const found = (letters: number) => {
    const box = {
      left: 600 - letters * 5 - 2,
      top: 50,
      right: 600 - letters * 5 + 2000,
      bottom: 60,
    }
    const [line] = toModel(page, [run('x'.repeat(400), 50, 50, { box })]).runs
    return line?.text.length
  }
  expect([found(12), found(9)]).toEqual([12, undefined])
  const turned = run('x'.repeat(400), 50, 50, {
    rotation: 90,
    box: { left: 500, top: 0, right: 2500, bottom: 10 },
  })
  expect(toModel(page, [turned]).runs).toEqual([])
})

test('such a line is cut between letters, also those of two units', () => {
  const box = { left: 500, top: 50, right: 2500, bottom: 60 }
  const [line] = toModel(page, [run(`a${'𝑥'.repeat(300)}`, 50, 50, { box })]).runs
  expect(line?.text).toBe(`a${'𝑥'.repeat(14)}`)
})

const filled = (height: number, fillColor = 'ff000000'): VectorShape => ({
  bbox: { x: 50, y: 50, width: 200, height },
  stroke: false,
  fill: true,
  fillColor,
  hasCurve: false,
})

test('a thin area is a line, a thicker one is an area', () => {
  const rules = (height: number) => toRules({ lines: [], shapes: [filled(height)] }).length
  expect([rules(2.5), rules(3.5)]).toEqual([1, 0])
})

test.each([
  ['0c000000', true],
  ['14000000', false],
  ['fff0f0f0', true],
  ['ffd0f0f0', false],
])('what is filled in %s is faint: %s', (colour, isFaint) => {
  expect(toShape(filled(50, colour)).faint).toBe(isFaint)
})

test('a form that was filled in by notes is read with what was typed', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 400])
  const note = document.context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [20, 300, 200, 320],
    Contents: PDFString.of('Ada Lovelace'),
    DA: PDFString.of('/Helv 12 Tf 0 g'),
    F: 4,
  })
  page.node.addAnnot(document.context.register(note))
  const [read] = await readPages(await saved('typed', await document.save()), 1, 1)
  expect(read?.model.runs.map(({ text, box }) => [text, box.top])).toEqual([['Ada Lovelace', 80]])
})
