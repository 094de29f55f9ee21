import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import UTIF from 'utif2'
import { buildPixelTiff } from '../testing/build-pixel-tiff.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { cutPages } from './cut-pages.ts'

async function cut(
  bytes: Uint8Array,
  format: 'pdf' | 'tiff',
  startPage: number,
  endPage: number,
): Promise<Buffer | null> {
  const dir = await temporaryDir()
  const [file, toFile] = [path.join(dir, 'source'), path.join(dir, 'cut')]
  await writeFile(file, bytes)
  const outcome = await cutPages({ file, toFile, format, startPage, endPage })
  return outcome.kind === 'done' ? readFile(toFile) : null
}

async function pdfOfWidths(widths: readonly number[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const width of widths) document.addPage([width, 200]).drawText(`${width}`)
  return document.save()
}

test('a PDF is cut to just the wanted pages, in order', async () => {
  const bytes = await cut(await pdfOfWidths([100, 200, 300, 400, 500]), 'pdf', 2, 4)
  const pages = (await PDFDocument.load(bytes ?? new Uint8Array())).getPages()
  expect(pages.map((page) => page.getWidth())).toEqual([200, 300, 400])
})

test.each([
  ['not a PDF', Buffer.from('%PDF-1.7\nnothing'), 1, 1],
  ['pages that are not there', await pdfOfWidths([100]), 2, 3],
])('%s is damage, not a crash', async (_, bytes, from, to) => {
  expect(await cut(bytes, 'pdf', from, to)).toBeNull()
})

test.each([
  ['little-endian', { motorola: false }],
  ['big-endian', { motorola: true }],
])('a TIFF (%s) is cut without touching its pixels, thumbnails left out', async (_, options) => {
  const source = buildPixelTiff([10, 20, 30, 40], { ...options, thumbnailAfter: 1 })
  const bytes = await cut(source, 'tiff', 2, 3)
  expect(bytes).not.toBeNull()
  const file = bytes ?? Buffer.alloc(0)
  const grays = UTIF.decode(file).map((page) => {
    UTIF.decodeImage(file, page)
    return UTIF.toRGBA8(page)[0]
  })
  expect(grays).toEqual([20, 30])
  expect(bytes?.length ?? 0).toBeLessThan(source.length)
})

test('a TIFF that ends too early is damage, not a crash', async () => {
  const source = buildPixelTiff([10, 20])
  expect(await cut(source.subarray(0, source.length - 40), 'tiff', 2, 2)).toBeNull()
  expect(await cut(source, 'tiff', 2, 3)).toBeNull()
})
