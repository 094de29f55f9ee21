import { useEffect, useRef } from 'react'
import type { Rotation } from '#shared/results/geometry.ts'
import type { PagePainter } from './page-painter.ts'
import type { PagePicture } from './picture-cache.ts'
import type { PixelRegion } from '../sources/page-source.ts'

interface PageCanvasProps {
  readonly painter: PagePainter
  readonly index: number
  readonly rotation: Rotation
}

/** Shows the painter's canvases of a page. An older picture is stretched until the new one is drawn. */
export function PageCanvas({ painter, index, rotation }: PageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = (): void =>
      host.current?.replaceChildren(...canvasesOf(painter.pictureOf(index), rotation))
    show()
    return painter.subscribe(index, show)
  }, [painter, index, rotation])
  return <div ref={host} className="page-picture absolute inset-0 overflow-hidden" />
}

function canvasesOf(
  { whole, detail }: PagePicture,
  rotation: Rotation,
): readonly HTMLCanvasElement[] {
  if (whole?.rotation !== rotation) return []
  whole.canvas.style.position = 'absolute'
  whole.canvas.style.width = '100%'
  whole.canvas.style.height = '100%'
  if (!detail?.region || detail.rotation !== rotation) return [whole.canvas]
  placeDetail(detail.canvas, detail.region, detail.scale / whole.scale, whole.canvas)
  return [whole.canvas, detail.canvas]
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
