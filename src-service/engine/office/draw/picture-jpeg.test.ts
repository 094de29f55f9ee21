import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharp } from '../../image/sharp.ts'
import { readPictureJpeg } from './picture-jpeg.ts'

/** A white PNG of one bit a pixel, after its specification (§5.3, §11.2); checksums are filled in. */
function whitePng(width: number, height: number): Uint8Array {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 255).fill(0, 0, 1)
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

test('a large picture of a document is shown smaller, one without end is not decoded', async () => {
  const large = await readPictureJpeg(whitePng(9500, 10_000))
  expect(await sharp(large).metadata()).toMatchObject({ width: 2280, height: 2400 })
  expect(await readPictureJpeg(whitePng(10_500, 10_000))).toBeUndefined()
})

test('small print in a picture stays what it was', async () => {
  // Stripes of one pixel beside grey ones: the sharpest that print can be.
  const side = 64
  const pixels = Uint8Array.from({ length: side * side }, (_, at) =>
    at % side < side / 2 ? (at % 2) * 255 : 40 * (at % 6),
  )
  const raw = { width: side, height: side, channels: 1 } as const
  const jpeg = await readPictureJpeg(await sharp(pixels, { raw }).png().toBuffer())
  const seen = await sharp(jpeg).greyscale().raw().toBuffer()
  const errors = seen.map((value, at) => Math.abs(value - (pixels[at] ?? 0)))
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(2.5)
})
