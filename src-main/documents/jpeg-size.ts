import type { FileBytes } from './file-bytes.ts'
import type { PixelSize } from './image-facts.ts'

/** Segments before the frame: metadata, thumbnails, colour profiles in parts. */
const maxSegments = 1000

/** The size in a JPEG's frame header; null when there is none. */
export async function readJpegSize(file: FileBytes): Promise<PixelSize | null> {
  let at = 2
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const head = await file.read(at, 10)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      if (head.length < 9) return null
      return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) }
    }
    at += hasNoLength(marker) ? 2 : 2 + head.readUInt16BE(2)
  }
  return null
}

/** SOF0 to SOF15, without the tables and extensions numbered among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}
