import type { Picture } from '../model/picture.ts'
import { thresholds } from './thresholds.ts'

/** By how much a picture is enlarged, or made smaller, before it is read. */
export function ocrZoom({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  const { bestLongSide, maxZoom, strip, stripPixels } = thresholds.pictures
  const long = Math.max(width, height)
  const zoom = Math.min(maxZoom, bestLongSide / long)
  // On a long receipt letters are no smaller than on a short one.
  const isStrip = long > strip * Math.min(width, height)
  return isStrip ? Math.max(zoom, Math.min(1, Math.sqrt(stripPixels / (width * height)))) : zoom
}
