import type { DocumentFormat } from '#shared/documents/format.ts'
import type { FileBytes } from './file-bytes.ts'
import { readHeifSize } from './heif-size.ts'
import { readJpegSize } from './jpeg-size.ts'
import { readTiffPages } from './tiff-pages.ts'

export interface PixelSize {
  readonly width: number
  readonly height: number
}

export type ImageFormat = Extract<DocumentFormat, 'jpeg' | 'png' | 'bmp' | 'tiff' | 'heic'>

const tailBytes = 128 * 1024

/**
 * The sizes of an image's pages, read from its headers alone. Empty for a TIFF without pages;
 * null when the file is cut off or its headers make no sense.
 */
export async function readImagePages(
  file: FileBytes,
  format: ImageFormat,
): Promise<readonly PixelSize[] | null> {
  const pages = format === 'tiff' ? await readTiffPages(file) : await readSingle(file, format)
  const isSane = pages?.every(({ width, height }) => width > 0 && height > 0) ?? false
  return isSane && (await isWhole(file, format)) ? pages : null
}

async function readSingle(
  file: FileBytes,
  format: Exclude<ImageFormat, 'tiff'>,
): Promise<readonly PixelSize[] | null> {
  const size = await readSize(file, format)
  return size && [size]
}

async function readSize(
  file: FileBytes,
  format: Exclude<ImageFormat, 'tiff'>,
): Promise<PixelSize | null> {
  if (format === 'jpeg') return readJpegSize(file)
  if (format === 'heic') return readHeifSize(file)
  const head = await file.read(0, 32)
  if (head.length < 26) return null
  return format === 'png' ? pngSize(head) : bmpSize(head)
}

/** Whether a picture's end is there. Cut off, it would be sent and parsed in part. */
async function isWhole(file: FileBytes, format: ImageFormat): Promise<boolean> {
  const tail = await file.read(Math.max(0, file.sizeBytes - tailBytes), tailBytes)
  // Cameras and phones write more behind the end of a JPEG.
  if (format === 'jpeg') return tail.includes(Buffer.from('ffd9', 'hex'))
  return format !== 'png' || tail.includes('IEND', 0, 'latin1')
}

function pngSize(head: Buffer): PixelSize {
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function bmpSize(head: Buffer): PixelSize {
  // The oldest header has 16-bit sizes; a negative height is a bitmap written from the top.
  if (head.readUInt32LE(14) === 12) {
    return { width: head.readUInt16LE(18), height: head.readUInt16LE(20) }
  }
  return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
}
