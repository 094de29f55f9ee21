import { useLayoutEffect, useRef } from 'react'
import type { Rotation } from '#shared/results/geometry.ts'
import type { PagePainter } from './page-painter.ts'
import type { PagePicture } from './picture-cache.ts'
import type { SmallPictures } from './small-pictures.ts'
import type { PixelRegion } from '../sources/page-source.ts'

interface PageCanvasProps {
  readonly painter: PagePainter
  readonly small: SmallPictures
  readonly index: number
  readonly rotation: Rotation
}

/**
 * Shows the painter's canvases of a page. An older picture is stretched until the new one is drawn, a small one
 * until there is any.
 */
export function PageCanvas({ painter, small, index, rotation }: PageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  // With the page itself: one that flies by is seen for a frame.
  useLayoutEffect(() => {
    const show = (): void => {
      const own = canvasesOf(painter.pictureOf(index), rotation)
      const canvases = own.length > 0 ? own : stretched(small.canvasOf(index, rotation))
      host.current?.replaceChildren(...canvases)
    }
    show()
    const stops = [painter.subscribe(index, show), small.subscribe(index, show)]
    return () => stops.forEach((stop) => stop())
  }, [painter, small, index, rotation])
  return <div ref={host} className="page-picture absolute inset-0 overflow-hidden" />
}

function canvasesOf(
  { whole, detail }: PagePicture,
  rotation: Rotation,
): readonly HTMLCanvasElement[] {
  if (whole?.rotation !== rotation) return []
  stretched(whole.canvas)
  if (!detail?.region || detail.rotation !== rotation) return [whole.canvas]
  placeDetail(detail.canvas, detail.region, detail.scale / whole.scale, whole.canvas)
  return [whole.canvas, detail.canvas]
}

function stretched(canvas: HTMLCanvasElement | undefined): readonly HTMLCanvasElement[] {
  if (!canvas) return []
  canvas.style.position = 'absolute'
  canvas.style.width = '100%'
  canvas.style.height = '100%'
  return [canvas]
}

function placeDetail(
  canvas: HTMLCanvasElement,
  { left, top, width, height }: PixelRegion,
  enlarged: number,
  whole: HTMLCanvasElement,
): void {
  const percent = (length: number, of: number): string => `${(100 * length) / (of * enlarged)}%`
  canvas.style.position = 'absolute'
  canvas.style.left = percent(left, whole.width)
  canvas.style.top = percent(top, whole.height)
  canvas.style.width = percent(width, whole.width)
  canvas.style.height = percent(height, whole.height)
}
