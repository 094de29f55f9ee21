import { pixelsEndBytes, readBmpHeader } from './bmp.ts'
import type { ByteSource } from './byte-source.ts'
import type { ImageFormat, PixelSize } from './file-format.ts'
import { readHeifSize } from './heif.ts'
import { readJpegSize } from './jpeg.ts'
import { readPngSize } from './png.ts'
import { readTiffPages } from './tiff/pages.ts'

/** Enough for any bitmap's header. */
const bmpHeadBytes = 256

/**
 * The sizes of an image's pages as displayed, read from its headers alone. Empty for a TIFF without pages;
 * null when the file is cut off or its headers make no sense.
 */
export async function readImagePages(
  source: ByteSource,
  format: ImageFormat,
): Promise<readonly PixelSize[] | null> {
  const pages = format === 'tiff' ? await tiffSizes(source) : await readSingle(source, format)
  return pages?.every(({ width, height }) => width > 0 && height > 0) ? pages : null
}

async function tiffSizes(source: ByteSource): Promise<readonly PixelSize[] | null> {
  const pages = await readTiffPages(source)
  return pages && pages.map(({ size }) => size)
}

async function readSingle(
  source: ByteSource,
  format: Exclude<ImageFormat, 'tiff'>,
): Promise<readonly PixelSize[] | null> {
  const size = await readSize(source, format)
  return size && [size]
}

function readSize(
  source: ByteSource,
  format: Exclude<ImageFormat, 'tiff'>,
): Promise<PixelSize | null> {
  switch (format) {
    case 'jpeg':
      return readJpegSize(source)
    case 'png':
      return readPngSize(source)
    case 'heic':
      return readHeifSize(source)
    case 'bmp':
      return readBmpSize(source)
  }
}

async function readBmpSize(source: ByteSource): Promise<PixelSize | null> {
  const header = readBmpHeader(await source.read(0, bmpHeadBytes))
  if (!header) return null
  const isPlain = header.compression === 'none' || header.compression === 'bit-fields'
  if (isPlain && pixelsEndBytes(header) > source.sizeBytes) return null
  return { width: header.width, height: header.height }
}
