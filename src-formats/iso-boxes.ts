import type { ByteSource } from './byte-source.ts'
import { bigEndian, latin1 } from './read-bytes.ts'

/** A box of an ISO media file (ISO/IEC 14496-12 §4.2). */
export interface IsoBox {
  readonly type: string
  readonly body: Uint8Array
}

/** Pictures have some ten; a damaged file gets no further. */
const maxTopBoxes = 100
const maxBoxBytes = 1024 * 1024

/**
 * The content of a file's outermost box of a type, a megabyte at most. Null without one, and for a file
 * that ends within a box.
 */
export async function readTopBox(source: ByteSource, type: string): Promise<Uint8Array | null> {
  let found: Uint8Array | null = null
  let at = 0
  for (let count = 0; count < maxTopBoxes; count += 1) {
    const head = await source.read(at, 16)
    if (head.length < 8) return head.length === 0 ? found : null
    const { u32, u64 } = bigEndian(head)
    const isLong = u32(0) === 1 && head.length === 16
    const headBytes = isLong ? 16 : 8
    const stated = isLong ? u64(8) : u32(0)
    // 0 stands for "to the end of the file".
    const sizeBytes = stated === 0 ? source.sizeBytes - at : stated
    if (sizeBytes < headBytes || at + sizeBytes > source.sizeBytes) return null
    if (latin1(head, 4, 8) === type) {
      found = await source.read(at + headBytes, Math.min(sizeBytes - headBytes, maxBoxBytes))
    }
    at += sizeBytes
  }
  return found
}

/** The boxes one after the other, up to the first that reaches beyond the end. */
export function boxesIn(bytes: Uint8Array, start = 0): readonly IsoBox[] {
  const boxes: IsoBox[] = []
  const { u32 } = bigEndian(bytes)
  let at = start
  while (at + 8 <= bytes.length) {
    const sizeBytes = u32(at)
    if (sizeBytes < 8 || at + sizeBytes > bytes.length) break
    boxes.push({
      type: latin1(bytes, at + 4, at + 8),
      body: bytes.subarray(at + 8, at + sizeBytes),
    })
    at += sizeBytes
  }
  return boxes
}
