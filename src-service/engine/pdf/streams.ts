import { constants, inflateSync } from 'node:zlib'
import type { ByteSource } from '#formats/byte-source.ts'

/** Looked through at once: the answer is the same for any. */
const stretchBytes = 1 << 20

/** A part of a file, as long as any that is looked for, and more by the length of what may begin at its end. */
export type Stretch = { readonly part: Buffer; readonly length: number }

/** All of a file, one part after the other. */
export async function* stretchesOf(source: ByteSource, longest: number): AsyncGenerator<Stretch> {
  for (let at = 0; at < source.sizeBytes; at += stretchBytes) {
    const bytes = await source.read(at, stretchBytes + longest)
    const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    yield { part, length: stretchBytes }
  }
}

/** Where streams begin in a part of a file: the places of the words "stream". */
export function* streamsIn({ part, length }: Stretch): Generator<number> {
  for (
    let at = part.indexOf('stream');
    at >= 0 && at < length;
    at = part.indexOf('stream', at + 6)
  ) {
    if (part.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at
  }
}

/** The bytes of a stream, up to a number of them, from the place of its word "stream". */
export function streamAt(part: Buffer, at: number, largest: number): Buffer {
  const isLong = part[at + 6] === 0x0d && part[at + 7] === 0x0a
  return part.subarray(at + (isLong ? 8 : 7), at + largest)
}

/** Whether bytes are packed by deflate: the method in the first byte of zlib's header (RFC 1950). */
export function isPacked(data: Uint8Array): boolean {
  return ((data[0] ?? 0) & 0x0f) === 8
}

/** As much as there is of what was packed; nothing where it wasn't, or is more than that. */
export function inflate(data: Uint8Array, maxOutputLength: number): string {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateSync(data, { maxOutputLength, finishFlush }).toString('latin1')
  } catch {
    return ''
  }
}
