import { expect, test } from 'vitest'
import { sourceOfBytes } from './byte-source.ts'
import type { ImageFormat, PixelSize } from './file-format.ts'
import { readImagePages } from './image-pages.ts'
import { makeBitmap } from './testing/make-bitmap.ts'
import { makeHeif } from './testing/make-heif.ts'
import { makeJpeg } from './testing/make-jpeg.ts'
import { makePng } from './testing/make-png.ts'
import { makeTiff } from './testing/make-tiff.ts'
import { imageFiles } from './testing/named-files.ts'
import { concat, le32 } from './testing/write-bytes.ts'

const size = { width: 40, height: 30 }

function read(bytes: Uint8Array, format: ImageFormat): Promise<readonly PixelSize[] | null> {
  return readImagePages(sourceOfBytes(bytes), format)
}

test.each(imageFiles)('the pages of $name', async ({ bytes, format, sizes }) => {
  expect(await read(bytes, format)).toEqual(sizes)
})

test.each([
  ['a JPEG without its end', 'jpeg', makeJpeg(size).subarray(0, -2)],
  // The thumbnail in it has an end of its own.
  [
    'a JPEG cut off behind its thumbnail',
    'jpeg',
    makeJpeg({ ...size, orientation: 1 }).subarray(0, -4),
  ],
  ['a JPEG of a frame alone', 'jpeg', makeJpeg(size).subarray(0, 110)],
  ['a PNG without its end', 'png', makePng(40, 30).subarray(0, -12)],
  [
    'a PNG whose first chunk is another',
    'png',
    concat(makePng(40, 30).subarray(0, 12), 'IDAT', le32(9), le32(9), 'IEND'),
  ],
  ['a bitmap without its last row', 'bmp', makeBitmap(40, 40, 30).subarray(0, -40 * 3)],
  [
    'a HEIC cut off within its pixels',
    'heic',
    makeHeif({ brands: ['heic'], properties: [{ kind: 'ispe', ...size }] }).subarray(0, -2),
  ],
  ['a HEIC without any extent', 'heic', makeHeif({ brands: ['heic'], properties: [] })],
  ['a TIFF page of no pixels', 'tiff', makeTiff([{ width: 0, height: 10 }])],
  ['a TIFF without its only directory', 'tiff', makeTiff([size]).subarray(0, 40)],
] as const)('%s would be parsed in part: it is told to be damaged', async (_, format, bytes) => {
  expect(await read(bytes, format)).toBeNull()
})

test('a TIFF that names no directory has no pages, which is no damage', async () => {
  expect(await read(concat('II*\0', le32(0)), 'tiff')).toEqual([])
})
