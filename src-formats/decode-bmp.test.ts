import { expect, test } from 'vitest'
import { decodeBmp } from './decode-bmp.ts'
import { concat, le16, le32, zeros } from './testing/write-bytes.ts'

type Kind = { readonly bits: number; readonly compression?: number; readonly rows?: number }

/** A bitmap of two pixels by two with the given pixel bytes. */
function bitmap(
  { bits, compression = 0, rows = 2 }: Kind,
  palette: readonly number[],
  pixels: readonly number[],
): Uint8Array {
  const header = [2, rows < 0 ? rows + 2 ** 32 : rows].map(le32)
  return concat(
    'BM',
    zeros(8),
    le32(54 + palette.length),
    le32(40),
    ...header,
    le16(1),
    le16(bits),
    le32(compression),
    zeros(12),
    le32(palette.length / 4),
    zeros(4),
    palette,
    pixels,
  )
}

const red = [255, 0, 0]
const green = [0, 255, 0]
const blue = [0, 0, 255]
const white = [255, 255, 255]
/** As stored: blue, green, red, unused. */
const palette = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]
const picture = [...red, ...green, ...blue, ...white]

test.each([
  [
    '24 bits, bottom row first',
    bitmap({ bits: 24 }, [], [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0]),
  ],
  [
    '32 bits, top row first',
    bitmap(
      { bits: 32, rows: -2 },
      [],
      [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0],
    ),
  ],
  ['8 bits', bitmap({ bits: 8 }, palette, [2, 3, 0, 0, 0, 1, 0, 0])],
  ['4 bits', bitmap({ bits: 4 }, palette, [0x23, 0, 0, 0, 0x01, 0, 0, 0])],
  ['16 bits', bitmap({ bits: 16 }, [], [0x1f, 0, 0xff, 0x7f, 0, 0x7c, 0xe0, 0x03])],
  [
    'run lengths',
    bitmap({ bits: 8, compression: 1 }, palette, [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1]),
  ],
])('%s are read in their true colours and places', (_, file) => {
  expect(decodeBmp(file, 1000)).toEqual({ width: 2, height: 2, data: Uint8Array.from(picture) })
})

test('a truncated bitmap is refused instead of read beyond its end', () => {
  const whole = bitmap(
    { bits: 24 },
    [],
    [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0],
  )
  expect(decodeBmp(whole.subarray(0, 60), 1000)).toBeNull()
  expect(decodeBmp(whole.subarray(0, 20), 1000)).toBeNull()
  expect(decodeBmp(whole, 3)).toBeNull()
})
