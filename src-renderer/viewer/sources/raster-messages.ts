import type { Rotation } from '#shared/results/geometry.ts'
import type { PageSourceFailure, PixelRegion } from './page-source.ts'
import type { RasterPage } from './raster-decoder.ts'

/** What the view asks of a decoder's worker. */
export type RasterRequest =
  | { readonly id: number; readonly kind: 'open'; readonly file: ArrayBuffer }
  | {
      readonly id: number
      readonly kind: 'render'
      readonly index: number
      readonly scale: number
      readonly rotation: Rotation
      readonly region: PixelRegion | null
    }
  /** Nobody waits for the answer any more. */
  | { readonly id: number; readonly kind: 'cancel' }

export type RasterAnswer =
  | { readonly id: number; readonly kind: 'opened'; readonly pages: readonly RasterPage[] }
  | { readonly id: number; readonly kind: 'rendered'; readonly picture: ImageBitmap }
  | { readonly id: number; readonly kind: 'cancelled' }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: PageSourceFailure }
