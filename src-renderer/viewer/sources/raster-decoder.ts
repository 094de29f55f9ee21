import type { Size } from '#shared/results/geometry.ts'
import type { PageSourceFailure } from './page-source.ts'

/** A page's size in pixels as displayed, or why it can't be told. */
export type RasterPage = Size | { readonly failure: PageSourceFailure }

/** Decodes one file of pixels. Runs in a worker. */
export interface RasterDecoder {
  readonly pages: readonly RasterPage[]
  /** The page upright, at most `maxPicturePixels` large: a larger one comes smaller. */
  decode(index: number): Promise<ImageBitmap>
}

export type OpenRasterDecoder = (file: ArrayBuffer) => Promise<RasterDecoder>

/** A decoded page that is kept takes four bytes for each: 128 MB. The interface allows 100 million. */
export const maxPicturePixels = 32_000_000

/** By how much to shrink a picture to stay within the limit: 1 or less. */
export function shrinkFactor({ width, height }: Size): number {
  return Math.min(1, Math.sqrt(maxPicturePixels / (width * height)))
}
