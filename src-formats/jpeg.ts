import type { ByteSource } from './byte-source.ts'
import type { PixelSize } from './file-format.ts'
import { bigEndian, hasText, lastIndexOfText } from './read-bytes.ts'
import { readFirstOrientation } from './tiff/orientation.ts'
import { type Orientation, upright } from './orientation.ts'

/** Segments before the pixels: metadata, thumbnails, colour profiles in parts. */
const maxSegments = 1000
/** Between two segments. */
const maxStrayBytes = 64 * 1024
const chunkBytes = 128 * 1024

const marker = { exif: 0xe1, startOfScan: 0xda, fill: 0xff } as const

/**
 * The size of a JPEG as displayed, from its frame and the orientation that a camera noted (ITU-T T.81
 * annex B, Exif 2.32 §4.7.2). Null without a frame, or when the file ends before its pixels do.
 */
export async function readJpegSize(source: ByteSource): Promise<PixelSize | null> {
  const frame = await readJpegFrame(source)
  return frame && upright(frame.stored, frame.orientation)
}

interface JpegFrame {
  /** As its rows and columns are stored. */
  readonly stored: PixelSize
  readonly orientation: Orientation
}

/** The same before it is turned upright. */
export async function readJpegFrame(source: ByteSource): Promise<JpegFrame | null> {
  let size: PixelSize | null = null
  let orientation: Orientation = 1
  let at = 2
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const head = await source.read(at, 10)
    const code = head[1]
    if (head.length < 4 || code === undefined) return null
    if (head[0] !== marker.fill || code === marker.fill || code === 0) {
      // Decoders skip what stands between segments.
      const strayBytes = (await source.read(at + 1, maxStrayBytes)).indexOf(marker.fill)
      if (strayBytes === -1) return null
      at += 1 + strayBytes
      continue
    }
    if (hasNoLength(code)) {
      at += 2
      continue
    }
    const lengthBytes = bigEndian(head).u16(2)
    if (isFrame(code) && head.length >= 9) size ??= frameSize(head)
    if (code === marker.exif && hasText(head, 'Exif\0\0', 4)) {
      orientation = await exifOrientation(source, at + 10, lengthBytes - 8)
    }
    at += 2 + lengthBytes
    if (code === marker.startOfScan) {
      return size && (await hasEnd(source, at)) ? { stored: size, orientation } : null
    }
  }
  return null
}

function frameSize(head: Uint8Array): PixelSize {
  const { u16 } = bigEndian(head)
  return { width: u16(7), height: u16(5) }
}

/** SOF0 to SOF15, without the tables and extensions numbered among them. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
}

function hasNoLength(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd8)
}

async function exifOrientation(
  source: ByteSource,
  at: number,
  lengthBytes: number,
): Promise<Orientation> {
  const exif = await source.read(at, Math.max(0, lengthBytes))
  return readFirstOrientation(exif)
}

/**
 * Whether the end is marked somewhere behind the pixels' beginning: cameras and phones write more behind
 * it, even a film. Within pixels the mark can't stand.
 */
async function hasEnd(source: ByteSource, pixelsAt: number): Promise<boolean> {
  let end = source.sizeBytes
  while (end > pixelsAt) {
    const start = Math.max(pixelsAt, end - chunkBytes)
    const chunk = await source.read(start, end - start)
    if (lastIndexOfText(chunk, '\u00ff\u00d9') !== -1) return true
    if (start === pixelsAt) return false
    // The mark may lie across the border.
    end = start + 1
  }
  return false
}
