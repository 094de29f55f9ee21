import type { OpenPageSource } from './page-source.ts'
import { openRaster } from './raster-page-source.ts'

/** JPEG, PNG and BMP, by the browser's own decoders. */
export const openImage: OpenPageSource = (url, options) => openRaster(startWorker, url, options)

function startWorker(): Worker {
  return new Worker(new URL('./image-decoder.worker.ts', import.meta.url), { type: 'module' })
}
