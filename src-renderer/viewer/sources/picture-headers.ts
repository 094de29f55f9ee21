import { sourceOfBytes } from '#formats/byte-source.ts'
import { detectFormat } from '#formats/detect-format.ts'
import type { PixelSize } from '#formats/file-format.ts'
import { readImagePages } from '#formats/image-pages.ts'
import { PageSourceError } from './page-source.ts'

/** Twice the interface's limit (`interface §8`): beyond it a page only costs memory. */
export const maxPixels = 200_000_000

/** The sizes of a picture file's pages as displayed, by its headers; null where they don't tell. */
export async function readHeaders(file: ArrayBuffer): Promise<readonly PixelSize[] | null> {
  const source = sourceOfBytes(new Uint8Array(file))
  const detected = await detectFormat(source)
  if (detected.kind !== 'format') return null
  switch (detected.format) {
    case 'jpeg':
    case 'png':
    case 'bmp':
    case 'heic':
    case 'tiff':
      return readImagePages(source, detected.format)
    default:
      return null
  }
}

/** Throws a `PageSourceError` for a picture whose pixels would fill the memory, before they do. */
export async function refuseTooLarge(file: ArrayBuffer): Promise<void> {
  const [size] = (await readHeaders(file)) ?? []
  if (size && size.width * size.height > maxPixels) throw new PageSourceError('too-large')
}
