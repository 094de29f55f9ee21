import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../../errors.ts'
import type { DocumentFormat } from '../detect-format.ts'
import type { OfficeFormat } from '../model/office-format.ts'
import type { Picture } from '../model/picture.ts'
import { decodeBmp, readBmpHeader } from './bmp.ts'
import { recompressTiffPage } from './tiff/recompress.ts'
import { decodeHeic, tooManyPixels } from './heic.ts'

export type PictureFormat = Exclude<DocumentFormat, 'pdf' | OfficeFormat>

/** Pages of a picture file: a TIFF may have several. Throws an `EngineError` for a damaged one. */
export async function countPictures(file: string, format: PictureFormat): Promise<number> {
  if (format !== 'tiff') return 1
  const { pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata().catch(damaged)
  return pages
}

/**
 * One page of a picture file, upright and on white.
 *
 * `page` is 1-based. The size is checked before anything is decoded: `too_many_pixels`.
 */
export async function readPicture(
  file: string,
  format: PictureFormat,
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
  format: PictureFormat,
  page: number,
  maxPixels: number,
): Promise<Sharp> {
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(await readFile(file), maxPixels)
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  }
  if (format === 'bmp') {
    const bytes = await readFile(file)
    const { width, height } = readBmpHeader(bytes)
    if (width * height > maxPixels) throw tooManyPixels(width * height, maxPixels)
    const { data } = decodeBmp(bytes)
    return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
  }
  const source = sharp(file, { page: page - 1, limitInputPixels: false, failOn: 'error' })
  const { width, height } = await source.metadata().catch(damaged)
  if (width * height > maxPixels) throw tooManyPixels(width * height, maxPixels)
  if (format !== 'tiff') return source
  const other = await recompressTiffPage(await readFile(file), page).catch(damaged)
  return other ? sharp(other, { limitInputPixels: false, failOn: 'error' }) : source
}

function damaged(): never {
  throw new EngineError('damaged', 'the picture is damaged or of a kind that can not be read')
}
