import { readBmpHeader } from './bmp.ts'
import { sourceOfBytes } from './byte-source.ts'
import type { PixelSize } from './file-format.ts'
import { readJpegSize } from './jpeg.ts'
import { bigEndian, hasText, littleEndian } from './read-bytes.ts'

/** Any header of these is shorter. */
const headBytes = 30

/**
 * The size that a picture for a browser says it has, whether or not the rest of it is there: what a decoder
 * would make room for. Null where it says none.
 */
export async function declaredSize(bytes: Uint8Array): Promise<PixelSize | null> {
  const head = bytes.subarray(0, headBytes)
  if (hasText(head, 'BM')) return readBmpHeader(bytes)
  if (head[0] === 0xff) return readJpegSize(sourceOfBytes(withEnd(bytes)))
  if (head.length < headBytes) return null
  if (hasText(head, 'PNG', 1))
    return { width: bigEndian(head).u32(16), height: bigEndian(head).u32(20) }
  // GIF89a §18
  if (hasText(head, 'GIF8'))
    return { width: littleEndian(head).u16(6), height: littleEndian(head).u16(8) }
  return hasText(head, 'WEBP', 8) ? webpSize(head) : null
}

/** A JPEG that is cut off is drawn as far as it goes, in all its size. */
function withEnd(jpeg: Uint8Array): Uint8Array {
  const whole = new Uint8Array(jpeg.length + 2)
  whole.set(jpeg)
  whole.set([0xff, 0xd9], jpeg.length)
  return whole
}

/** RFC 9649 §2.5 to §2.7: the key frame of VP8, the header of VP8L, or the canvas of VP8X. */
function webpSize(head: Uint8Array): PixelSize | null {
  const { u16, u32 } = littleEndian(head)
  if (hasText(head, 'VP8 ', 12)) return { width: u16(26) & 0x3fff, height: u16(28) & 0x3fff }
  if (hasText(head, 'VP8L', 12)) {
    const bits = u32(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!hasText(head, 'VP8X', 12)) return null
  return { width: (u32(24) & 0xffffff) + 1, height: (u32(26) >>> 8) + 1 }
}
