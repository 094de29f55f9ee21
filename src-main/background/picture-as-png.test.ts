import { expect, test } from 'vitest'
import { declaredSize } from '#formats/declared-size.ts'
import { pictureAsPng } from './picture-as-png.ts'
import { sharp } from './sharp.ts'

const picture = sharp({ create: { width: 7, height: 5, channels: 3, background: '#c00' } })

/** 2 by 1 pixels of 24 bits, red and blue (`BITMAPINFOHEADER`). */
const bmp = Buffer.from(
  '424d3e0000000000000036000000280000000200000001000000010018000000000008000000130b0000130b00000000000000000000' +
    '0000ff' +
    'ff0000' +
    '0000',
  'hex',
)

test.each([
  ['WebP', () => picture.clone().webp().toBuffer(), { width: 7, height: 5 }],
  ['GIF', () => picture.clone().gif().toBuffer(), { width: 7, height: 5 }],
  ['BMP', async () => bmp, { width: 2, height: 1 }],
])('a %s is a PNG of its size for programs that don’t know it', async (_, encode, size) => {
  const made = await pictureAsPng({ bytes: await encode() })
  if (made.kind === 'none') throw new Error('It was not decoded')
  expect(Buffer.from(made.png.subarray(1, 4)).toString()).toBe('PNG')
  expect(await declaredSize(made.png)).toEqual(size)
})

test.each(['GIF89a', 'RIFF0000WEBPVP8 ', 'BM', 'no picture'])(
  'what begins like a picture and is none (%s) is no picture',
  async (text) => {
    expect(await pictureAsPng({ bytes: Buffer.from(text) })).toEqual({ kind: 'none' })
  },
)
