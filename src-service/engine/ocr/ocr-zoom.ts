import type { Picture } from '../model/picture.ts'
import { thresholds } from './thresholds.ts'

/** By how much a picture is enlarged, or made smaller, before it is read. */
export function ocrZoom({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  const { bestLongSide, maxZoom } = thresholds.pictures
  return Math.min(maxZoom, bestLongSide / Math.max(width, height))
}
