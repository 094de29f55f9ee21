import type { ByteSource } from './byte-source.ts'
import type { PixelSize } from './file-format.ts'
import { bigEndian, hasText, lastIndexOfText } from './read-bytes.ts'

/** Some programs write more behind a picture's end. */
const tailBytes = 128 * 1024

/** The size in a PNG's header (PNG 3 §11.2.1). Null without one, or when the file has no end. */
export async function readPngSize(source: ByteSource): Promise<PixelSize | null> {
  const head = await source.read(0, 24)
  if (head.length < 24 || !hasText(head, 'IHDR', 12)) return null
  const tail = await source.read(Math.max(0, source.sizeBytes - tailBytes), tailBytes)
  if (lastIndexOfText(tail, 'IEND') === -1) return null
  const { u32 } = bigEndian(head)
  return { width: u32(16), height: u32(20) }
}
