import type { Box } from '#shared/results/geometry.ts'
import type { PageSource } from '../sources/page-source.ts'
import { pixelSize } from '../sources/pixel-size.ts'

/** A part of a page, as displayed. */
export interface CropPlace {
  /** From 1. */
  readonly page: number
  readonly box: Box
}

/** CSS pixels that a crop is shown in at most: the width of the content and half a screen. */
const maxCss = { width: 640, height: 384 }
/** A small part is enlarged no more than this. */
const maxScale = 2

/**
 * Draws a part of a page as the document has it, sharp for this screen, and answers the canvas, whose
 * CSS width is set. Null for a part without an area.
 */
export async function drawCrop(
  source: PageSource,
  { page, box }: CropPlace,
  pixelRatio: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const index = page - 1
  if (index >= source.pageCount) return null
  const { width, height } = await source.pageSize(index)
  signal.throwIfAborted()
  const css = { width: (box.right - box.left) * width, height: (box.bottom - box.top) * height }
  if (css.width < 1 || css.height < 1) return null
  const zoom = Math.min(maxScale, maxCss.width / css.width, maxCss.height / css.height)
  const scale = zoom * pixelRatio
  const whole = pixelSize({ width: width * scale, height: height * scale })
  const left = Math.max(0, Math.floor(box.left * whole.width))
  const top = Math.max(0, Math.floor(box.top * whole.height))
  const region = {
    left,
    top,
    width: Math.min(whole.width, Math.ceil(box.right * whole.width)) - left,
    height: Math.min(whole.height, Math.ceil(box.bottom * whole.height)) - top,
  }
  const canvas = document.createElement('canvas')
  await source.render(index, canvas, { scale, rotation: 0, region, signal })
  canvas.style.width = `${region.width / pixelRatio}px`
  return canvas
}
