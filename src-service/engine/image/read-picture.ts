import { open, readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { EngineError } from '../../errors.ts'
import { sourceOfFile } from '#formats/byte-source.ts'
import { readBmpHeader } from '#formats/bmp.ts'
import { decodeBmp } from '#formats/decode-bmp.ts'
import type { ImageFormat } from '#formats/file-format.ts'
import { readTiffPages } from '#formats/tiff/pages.ts'
import type { Picture } from '../model/picture.ts'
import { recompressTiffPage } from './tiff/recompress.ts'
import { decodeHeic, tooManyPixels } from './heic.ts'
import { sharp } from './sharp.ts'

/**
 * One page of a picture file, upright and on white.
 *
 * `page` is 1-based. The size is checked before anything is decoded: `too_many_pixels`.
 */
export async function readPicture(
  file: string,
  format: ImageFormat,
  page: number,
  maxPixels: number,
): Promise<Picture> {
  const source = await openPicture(file, format, page, maxPixels)
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    // Fast and lossless: it is decoded again at once, for recognition and for crops.
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { bytes: data, width: info.width, height: info.height }
}

async function openPicture(
  file: string,
  format: ImageFormat,
  page: number,
  maxPixels: number,
): Promise<Sharp> {
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(await readFile(file), maxPixels)
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  }
  if (format === 'bmp') return openBitmap(await readFile(file), maxPixels)
  return format === 'tiff'
    ? await openTiffPage(file, page, maxPixels)
    : await openBySharp(file, 0, maxPixels)
}

function openBitmap(bytes: Buffer, maxPixels: number): Sharp {
  const header = readBmpHeader(bytes)
  const pixels = header ? header.width * header.height : 0
  if (pixels > maxPixels) throw tooManyPixels(pixels, maxPixels)
  const decoded = decodeBmp(bytes, maxPixels)
  if (!decoded) {
    throw new EngineError('damaged', 'the picture is damaged or of a kind that can not be read')
  }
  const { data, width, height } = decoded
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
}

async function openBySharp(file: string, page: number, maxPixels: number): Promise<Sharp> {
  const source = sharp(file, { page, limitInputPixels: false, failOn: 'error' })
  const { width, height } = await source.metadata().catch(damaged)
  if (width * height > maxPixels) throw tooManyPixels(width * height, maxPixels)
  return source
}

/** Sharp counts thumbnails and masks as pages, too, and doesn't know every compression. */
async function openTiffPage(file: string, page: number, maxPixels: number): Promise<Sharp> {
  const handle = await open(file)
  try {
    const source = await sourceOfFile(handle)
    const wanted = (await readTiffPages(source))?.[page - 1]
    if (!wanted) return damaged()
    const picture = await openBySharp(file, wanted.directoryIndex, maxPixels)
    const other = await recompressTiffPage(source, wanted.directory).catch(damaged)
    return other ? sharp(other, { limitInputPixels: false, failOn: 'error' }) : picture
  } finally {
    await handle.close()
  }
}

function damaged(): never {
  throw new EngineError('damaged', 'the picture is damaged or of a kind that can not be read')
}
