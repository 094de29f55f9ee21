import type { OpenPageSource } from './page-source.ts'
import { openRaster } from './raster-page-source.ts'

/** HEIC, which no browser on every platform decodes. */
export const openHeic: OpenPageSource = (url, options) => openRaster(startWorker, url, options)

function startWorker(): Worker {
  return new Worker(new URL('./heic-decoder.worker.ts', import.meta.url), { type: 'module' })
}
