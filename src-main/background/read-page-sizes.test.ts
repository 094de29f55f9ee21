import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { makePng } from '#formats/testing/make-png.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import type { ReadPageSizes } from './jobs.ts'
import { readPdfWords } from './read-pdf-words.ts'
import { readPageSizes } from './read-page-sizes.ts'

async function sizes(
  bytes: Uint8Array | string,
  job: (file: string) => Omit<ReadPageSizes, 'pages'>,
): Promise<unknown> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, bytes)
  return readPageSizes({ ...job(file), pages: [1, 2, 9] })
}

test('a page of a PDF is as large as it is shown: turned, cropped', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 300]).setRotation(degrees(90))
  pdf.addPage([200, 300]).setCropBox(10, 10, 100, 50)
  const bytes = await pdf.save()
  expect(await sizes(bytes, (file) => ({ source: { file, format: 'pdf' }, parse: null }))).toEqual([
    { page: 1, width: 300, height: 200, unit: 'point' },
    { page: 2, width: 100, height: 50, unit: 'point' },
  ])
})

test('a picture has its pixels, and a file that is none has no size', async () => {
  const asPng = (file: string) => ({ source: { file, format: 'png' as const }, parse: null })
  expect(await sizes(makePng(30, 20), asPng)).toEqual([
    { page: 1, width: 30, height: 20, unit: 'pixel' },
  ])
  expect(await sizes('nothing', asPng)).toEqual([])
  const asPdf = (file: string) => ({ source: { file, format: 'pdf' as const }, parse: null })
  expect(await sizes('nothing', asPdf)).toEqual([])
})

test.each([
  ['pixels', '0 0 2480 3508', { width: 2480, height: 3508, unit: 'pixel' }],
  ['points', '0 0 595 842', { width: 595, height: 842, unit: 'point' }],
  ['no size at all, but its form is kept', '0 0 1 2', { width: 421, height: 842, unit: 'point' }],
])('without a source the parse’s own page counts: %s', async (_, box, size) => {
  const hocr = `<html><body><div class='ocr_page' title='bbox ${box}'><p class='ocr_par' title='bbox ${box}'>x</p></div></body></html>`
  expect(await sizes(hocr, (file) => ({ source: null, parse: file }))).toEqual([
    { page: 1, ...size },
  ])
})

test('a locked PDF has sizes and words for who has its password, and for nobody else', async () => {
  const file = path.join(await temporaryDir(), 'locked.pdf')
  await writeFile(file, await buildTextPdf(1, 'geheim'))
  const sizeBy = (password: string | null) =>
    readPageSizes({ source: { file, format: 'pdf', password }, parse: null, pages: [1] })
  expect(await sizeBy(null)).toEqual([])
  expect(await sizeBy('wrong')).toEqual([])
  expect(await sizeBy('geheim')).toMatchObject([{ width: 300, height: 200 }])
  expect(await readPdfWords(file, [1])).toEqual([])
  const [page] = await readPdfWords(file, [1], { password: 'geheim' })
  expect(page?.words.map(({ text }) => text)).toContain('chapter')
})
