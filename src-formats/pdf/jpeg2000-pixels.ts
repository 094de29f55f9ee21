import type { ByteSource } from '../byte-source.ts'

/** Start of codestream and the marker of its sizes, one behind the other (ITU-T T.800, annex A.4.1, A.5.1). */
const start = [0xff, 0x4f, 0xff, 0x51] as const
/** From the first marker to the end of the vertical offset: what says how large the picture is. */
const headBytes = 24
const pieceBytes = 1024 * 1024

/**
 * The pixels of the largest JPEG 2000 picture in a PDF, as its codestream declares them; 0 without any. A few bytes
 * decode to as many as they declare, so decoders are asked before they begin. One that is packed once more is
 * not seen.
 */
export async function largestJpeg2000(source: ByteSource): Promise<number> {
  let largest = 0
  for (let at = 0; at < source.sizeBytes; at += pieceBytes) {
    // What begins at the end of a piece is read whole.
    const piece = await source.read(at, pieceBytes + headBytes)
    largest = Math.max(largest, largestIn(piece))
  }
  return largest
}

function largestIn(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let largest = 0
  for (let at = bytes.indexOf(start[0]); at >= 0; at = bytes.indexOf(start[0], at + 1)) {
    if (at + headBytes > bytes.byteLength) break
    if (!start.every((byte, index) => bytes[at + index] === byte)) continue
    // Behind the markers stand the segment's length and the capabilities, two bytes each.
    const [width, height, left, top] = [8, 12, 16, 20].map((offset) => view.getUint32(at + offset))
    const across = Math.max(0, (width ?? 0) - (left ?? 0))
    const down = Math.max(0, (height ?? 0) - (top ?? 0))
    largest = Math.max(largest, across * down)
  }
  return largest
}
