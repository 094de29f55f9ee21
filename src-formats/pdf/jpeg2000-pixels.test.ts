import { expect, test } from 'vitest'
import { sourceOfBytes } from '../byte-source.ts'
import { largestJpeg2000 } from './jpeg2000-pixels.ts'

/** The head of a codestream of this size (ITU-T T.800, annex A). */
function codestream(width: number, height: number, left = 0, top = 0): Uint8Array {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  bytes.set([0xff, 0x4f, 0xff, 0x51, 0, 47])
  for (const [index, value] of [width, height, left, top].entries()) {
    view.setUint32(8 + 4 * index, value)
  }
  return bytes
}

/** These bytes at these places of a file that is otherwise empty. */
function file(sizeBytes: number, ...at: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  const bytes = new Uint8Array(sizeBytes)
  for (const [place, part] of at) bytes.set(part, place)
  return bytes
}

const megabyte = 1024 * 1024

test.each<[string, Uint8Array, number]>([
  ['none', file(100), 0],
  ['the larger of two', file(200, [3, codestream(10, 10)], [90, codestream(20, 30)]), 600],
  ['less what it leaves out', file(100, [0, codestream(100, 100, 50, 90)]), 500],
  [
    'over the end of a piece',
    file(2 * megabyte, [megabyte - 5, codestream(16_000, 16_000)]),
    256e6,
  ],
  ['cut off', file(20, [0, codestream(9, 9).subarray(0, 20)]), 0],
  ['offsets beyond the picture', file(60, [0, codestream(5, 5, 9, 9)]), 0],
])('%s', async (_, bytes, pixels) => {
  expect(await largestJpeg2000(sourceOfBytes(bytes))).toBe(pixels)
})
