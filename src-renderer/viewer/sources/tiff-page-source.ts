import type { OpenPageSource } from './page-source.ts'
import { openRaster } from './raster-page-source.ts'

/** TIFF, with as many pages as it has. */
export const openTiff: OpenPageSource = (url, options) => openRaster(startWorker, url, options)

function startWorker(): Worker {
  return new Worker(new URL('./tiff-decoder.worker.ts', import.meta.url), { type: 'module' })
}
