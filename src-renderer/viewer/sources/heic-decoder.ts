import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { PageSourceError } from './page-source.ts'
import { refuseTooLarge } from './picture-headers.ts'
import { type RasterDecoder, shrinkFactor } from './raster-decoder.ts'
import { readAll } from './source-bytes.ts'

/**
 * Opens a HEIC file: its main image is the one page, as it is for the parsing service, turned as the
 * camera noted.
 */
export async function openHeicDecoder(file: ArrayBuffer): Promise<RasterDecoder> {
  await refuseTooLarge(file)
  const wasmBinary = await readAll(new URL(wasmUrl, import.meta.url).href, AbortSignal.any([]))
  const { HeifDecoder } = createLibheif({ wasmBinary })
  const images = new HeifDecoder().decode(new Uint8Array(file))
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new PageSourceError('damaged')
  for (const other of images) if (other !== image) other.free()
  return {
    pages: [{ width: image.get_width(), height: image.get_height() }],
    async decode() {
      const pixels = new ImageData(image.get_width(), image.get_height())
      await new Promise<void>((resolve, reject) => {
        image.display(pixels, (drawn) => {
          if (drawn) resolve()
          else reject(new PageSourceError('damaged'))
        })
      })
      const factor = shrinkFactor(pixels)
      return await createImageBitmap(pixels, {
        resizeWidth: Math.round(pixels.width * factor),
        resizeHeight: Math.round(pixels.height * factor),
        resizeQuality: 'medium',
      })
    },
  }
}
