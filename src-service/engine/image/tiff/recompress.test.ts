import { zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { decodeNumbers, readTiffFields } from '#formats/tiff/directory.ts'
import { readTiffPages } from '#formats/tiff/pages.ts'
import { recompressTiffPage } from './recompress.ts'
import { dataAt, type TiffPageFields, writeTiffPage } from './write-page.ts'

const picture = sharp({
  create: { width: 60, height: 40, channels: 3, background: '#205080' },
}).composite([
  {
    input: { create: { width: 20, height: 10, channels: 3, background: 'white' } },
    left: 5,
    top: 7,
  },
])

async function firstPageOf(tiff: Buffer): Promise<TiffPageFields> {
  const source = sourceOfBytes(tiff)
  const [page] = (await readTiffPages(source)) ?? []
  if (!page) throw new Error('No TIFF')
  const { isLittleEndian } = page.directory
  return { isLittleEndian, fields: await readTiffFields(source, page.directory) }
}

async function recompress(tiff: Buffer): Promise<Buffer | undefined> {
  const source = sourceOfBytes(tiff)
  const [page] = (await readTiffPages(source)) ?? []
  return page && recompressTiffPage(source, page.directory)
}

/** A page of `tiff` with its strips or tiles compressed by Zstandard. */
async function zstdTiff(tiff: Buffer, offsetsTag: number, countsTag: number): Promise<Buffer> {
  const page = await firstPageOf(tiff)
  const numbersOf = (tag: number): readonly number[] => {
    const field = page.fields.get(tag)
    return field ? decodeNumbers(field, page.isLittleEndian) : []
  }
  const counts = numbersOf(countsTag)
  const parts = numbersOf(offsetsTag).map((from, index) =>
    zstdCompressSync(tiff.subarray(from, from + (counts[index] ?? 0))),
  )
  let end = dataAt
  const offsets = parts.map(({ length }) => (end += length) - length)
  const changed = new Map([
    [259, [50_000]],
    [offsetsTag, offsets],
    [countsTag, parts.map(({ length }) => length)],
  ])
  return writeTiffPage(page, changed, Buffer.concat(parts))
}

test.each([
  ['strips', { compression: 'none' }, 273, 279],
  ['tiles', { compression: 'none', tile: true, tileWidth: 16, tileHeight: 16 }, 324, 325],
  ['strips of a BigTIFF', { compression: 'none', bigtiff: true }, 273, 279],
] as const)(
  'a TIFF compressed by Zstandard is read, not taken for black: %s',
  async (_, options, offsets, counts) => {
    const packed = await zstdTiff(await picture.clone().tiff(options).toBuffer(), offsets, counts)
    const unpacked = await recompress(packed)
    expect(await sharp(unpacked).raw().toBuffer()).toEqual(await picture.clone().raw().toBuffer())
  },
)

test('a TIFF around a JPEG file, as they were before 1995, is read', async () => {
  const plain = await firstPageOf(await picture.clone().tiff({ compression: 'none' }).toBuffer())
  const jpeg = await picture.clone().jpeg().toBuffer()
  const changed = new Map([
    [259, [6]],
    [513, [dataAt]],
    [514, [jpeg.length]],
  ])
  expect(await recompress(writeTiffPage(plain, changed, jpeg))).toEqual(jpeg)
})

test('what the usual decoder can read is left to it', async () => {
  const tiff = await picture.clone().tiff({ compression: 'lzw' }).toBuffer()
  expect(await recompress(tiff)).toBeUndefined()
})
