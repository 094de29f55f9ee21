import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import UTIF from 'utif2'
import { makeTiff, type TiffKind } from '#formats/testing/make-tiff.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { cutPages, unlockPdf } from './cut-pages.ts'

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

const page = { width: 8, height: 8 }
const thumbnail = { ...page, tags: { newSubfileType: 1 } }
const mask = { ...page, tags: { newSubfileType: 4 } }

test.each<readonly [string, TiffKind]>([
  ['little-endian', {}],
  ['big-endian', { isLittleEndian: false }],
])('a TIFF (%s) is cut without touching its pixels, thumbnails left out', async (_, kind) => {
  const source = makeTiff([page, mask, page, thumbnail, page, page], kind)
  const bytes = await cut(source, 'tiff', 2, 3)
  expect(bytes).not.toBeNull()
  const file = bytes ?? Buffer.alloc(0)
  const grays = UTIF.decode(file).map((each) => {
    UTIF.decodeImage(file, each)
    return UTIF.toRGBA8(each)[0]
  })
  // The pixels of the n-th directory are all n.
  expect(grays).toEqual([3, 5])
  expect(bytes?.length ?? 0).toBeLessThan(source.length)
})

test('a BigTIFF stays one, with just the wanted pages', async () => {
  const sizes = [page, { width: 6, height: 4 }, page]
  const bytes = await cut(makeTiff(sizes, { isBig: true }), 'tiff', 2, 3)
  const file = bytes ?? Buffer.alloc(0)
  expect(await sharp(file).metadata()).toMatchObject({ pages: 2, width: 6, height: 4 })
  expect(await sharp(file).toColourspace('b-w').raw().toBuffer()).toEqual(Buffer.alloc(24, 2))
})

test('a strip that is longer than the file is damage, not a crash', async () => {
  const tiff = makeTiff([{ ...page, tags: { stripByteCounts: 4_000_000_000 } }])
  expect(await cut(tiff, 'tiff', 1, 1)).toBeNull()
})

test('a TIFF that ends too early is damage, not a crash', async () => {
  const source = makeTiff([page, page])
  expect(await cut(source.subarray(0, source.length - 40), 'tiff', 2, 2)).toBeNull()
  expect(await cut(source, 'tiff', 2, 3)).toBeNull()
})

test('a document that was unlocked asks nobody for a password any more', async () => {
  const file = path.join(await temporaryDir(), 'locked.pdf')
  await writeFile(file, await buildTextPdf(2, 'geheim'))
  expect(await unlockPdf({ file, password: 'wrong', pages: null })).toEqual({ kind: 'damaged' })
  const unlocked = await unlockPdf({ file, password: 'geheim', pages: null })
  const bytes = unlocked.kind === 'done' ? unlocked.bytes : new Uint8Array()
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
})
