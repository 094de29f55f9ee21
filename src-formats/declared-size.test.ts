import sharp from 'sharp'
import { expect, test } from 'vitest'
import { declaredSize } from './declared-size.ts'
import { makePngHeaders } from './testing/make-png.ts'

const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: 'red' } })
const clear = sharp({ create: { width: 321, height: 123, channels: 4, background: '#ff000080' } })

test.each([
  ['PNG', picture.clone().png()],
  ['JPEG', picture.clone().jpeg()],
  ['GIF', picture.clone().gif()],
  ['WebP', picture.clone().webp()],
  ['WebP without loss', picture.clone().webp({ lossless: true })],
  ['WebP that is partly clear', clear.clone().webp()],
])('the size of a %s is what its own encoder wrote', async (_, made) => {
  const bytes = await made.toBuffer()
  expect(await declaredSize(bytes)).toMatchObject({ width: 321, height: 123 })
})

test('a picture that is cut off still says what a decoder would make room for', async () => {
  const png = makePngHeaders(20_000, 20_000)
  expect(await declaredSize(png.subarray(0, 40))).toEqual({ width: 20_000, height: 20_000 })
  const jpeg = await picture.clone().jpeg().toBuffer()
  expect(await declaredSize(jpeg.subarray(0, -40))).toEqual({ width: 321, height: 123 })
})

test.each(['', 'GIF', 'RIFFxxxxWEBP', 'text of no picture at all, and long enough'])(
  'what is no picture has no size: %s',
  async (text) => {
    expect(await declaredSize(Buffer.from(text))).toBeNull()
  },
)
