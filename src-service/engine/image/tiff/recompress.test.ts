import { zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { numbersOf, readTiffDirectory } from './read-directory.ts'
import { recompressTiffPage } from './recompress.ts'
import { dataAt, writeTiffPage } from './write-page.ts'

const picture = sharp({
  create: { width: 60, height: 40, channels: 3, background: '#205080' },
}).composite([
  {
    input: { create: { width: 20, height: 10, channels: 3, background: 'white' } },
    left: 5,
    top: 7,
  },
])

/** A page of `tiff` with its strips or tiles compressed by Zstandard. */
function zstdTiff(tiff: Buffer, offsetsTag: number, countsTag: number): Buffer {
  const directory = readTiffDirectory(tiff, 1)
  if (!directory) throw new Error('No TIFF')
  const counts = numbersOf(directory, countsTag)
  const parts = numbersOf(directory, offsetsTag).map((from, index) =>
    zstdCompressSync(tiff.subarray(from, from + (counts[index] ?? 0))),
  )
  let end = dataAt
  const offsets = parts.map(({ length }) => (end += length) - length)
  const changed = new Map([
    [259, [50_000]],
    [offsetsTag, offsets],
    [countsTag, parts.map(({ length }) => length)],
  ])
  return writeTiffPage(directory, changed, Buffer.concat(parts))
}

test.each([
  ['strips', { compression: 'none' }, 273, 279],
  ['tiles', { compression: 'none', tile: true, tileWidth: 16, tileHeight: 16 }, 324, 325],
  ['strips of a BigTIFF', { compression: 'none', bigtiff: true }, 273, 279],
] as const)(
  'a TIFF compressed by Zstandard is read, not taken for black: %s',
  async (_, options, offsets, counts) => {
    const packed = zstdTiff(await picture.clone().tiff(options).toBuffer(), offsets, counts)
    const unpacked = await recompressTiffPage(packed, 1)
    expect(await sharp(unpacked).raw().toBuffer()).toEqual(await picture.clone().raw().toBuffer())
  },
)

test('a TIFF around a JPEG file, as they were before 1995, is read', async () => {
  const plain = readTiffDirectory(await picture.clone().tiff({ compression: 'none' }).toBuffer(), 1)
  if (!plain) throw new Error('No TIFF')
  const jpeg = await picture.clone().jpeg().toBuffer()
  const changed = new Map([
    [259, [6]],
    [513, [dataAt]],
    [514, [jpeg.length]],
  ])
  expect(await recompressTiffPage(writeTiffPage(plain, changed, jpeg), 1)).toEqual(jpeg)
})

test('what the usual decoder can read is left to it, and what nobody can as well', async () => {
  const tiff = await picture.clone().tiff({ compression: 'lzw' }).toBuffer()
  expect(await recompressTiffPage(tiff, 1)).toBeUndefined()
  expect(await recompressTiffPage(tiff, 2)).toBeUndefined()
  expect(await recompressTiffPage(tiff.subarray(0, 40), 1)).toBeUndefined()
})

test('a chain of directories that goes round ends', () => {
  const chain = Buffer.from('49492a0008000000000008000000', 'hex')
  expect(readTiffDirectory(chain, 5_000_000)).toBeUndefined()
})
