import { PageSourceError } from './page-source.ts'
import { refuseTooLarge } from './picture-headers.ts'
import { type RasterDecoder, shrinkFactor } from './raster-decoder.ts'
import { serveRasterDecoder } from './serve-raster-decoder.ts'

serveRasterDecoder(openImageDecoder)

/** The orientation that a camera notes (EXIF) is applied: the page is as a user sees it. */
async function openImageDecoder(file: ArrayBuffer): Promise<RasterDecoder> {
  await refuseTooLarge(file)
  const blob = new Blob([file])
  const first = await decode(blob)
  const { width, height } = first
  let kept: ImageBitmap | undefined = await shrink(first)
  return {
    pages: [{ width, height }],
    async decode() {
      const picture = kept ?? (await shrink(await decode(blob)))
      // The caller closes what it is given, so a second call decodes again.
      kept = undefined
      return picture
    },
  }
}

async function decode(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new PageSourceError('damaged', { cause })
  }
}

async function shrink(picture: ImageBitmap): Promise<ImageBitmap> {
  const factor = shrinkFactor(picture)
  if (factor === 1) return picture
  const resized = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * factor),
    resizeHeight: Math.round(picture.height * factor),
    resizeQuality: 'medium',
  })
  picture.close()
  return resized
}
