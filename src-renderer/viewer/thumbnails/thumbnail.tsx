import { useEffect, useMemo, useRef, useState } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Size } from '#shared/results/geometry.ts'
import { placedOn } from '#shared/results/regions.ts'
import { PageDrawing } from '../../ui/page-drawing.tsx'
import { categoryColor } from '../overlay/category-look.ts'
import { categoryPaths } from '../overlay/overlay-paths.ts'
import type { PageSource } from '../sources/page-source.ts'
import type { DrawInTurn } from './draw-in-turn.ts'

interface ThumbnailProps {
  /** Null where pages have no pictures: their boxes alone are shown. */
  readonly source: PageSource | null
  readonly index: number
  readonly width: number
  readonly turn: DrawInTurn
  readonly loadElements: (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>
  readonly hidden: ReadonlySet<string>
}

/** A4 upright: the shape of a page until it is known. */
const usualRatio = 1.414

/** A page in small, with its boxes. Its canvas is freed when it leaves the list. */
export function Thumbnail({ source, index, width, turn, loadElements, hidden }: ThumbnailProps) {
  const host = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(usualRatio)
  const [elements, setElements] = useState<readonly LayoutElement[]>([])
  useEffect(() => {
    if (!source) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const canvas = document.createElement('canvas')
    canvas.className = 'size-full'
    turn.add(async () => {
      const size: Size = await source.pageSize(index)
      if (signal.aborted) return
      setRatio(size.height / size.width)
      const scale = (width * Math.min(2, devicePixelRatio)) / size.width
      await source.render(index, canvas, { scale, rotation: 0, signal })
      if (!signal.aborted) host.current?.replaceChildren(canvas)
    }, signal)
    return () => {
      leaving.abort()
      canvas.remove()
      // It keeps its memory until it is collected, unless it has no area.
      canvas.width = 0
    }
  }, [source, index, width, turn])
  useEffect(() => {
    let isGone = false
    loadElements(index + 1, index + 1).then(
      (read) => {
        if (!isGone) setElements(placedOn(read, index + 1))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [index, loadElements])
  const paths = useMemo(() => categoryPaths(elements, hidden), [elements, hidden])

  return (
    <div
      className="page-picture on-paper relative overflow-hidden bg-white shadow-cast"
      style={{ width, height: Math.round(width * Math.min(3, Math.max(0.3, ratio))) }}
    >
      <div ref={host} className="absolute inset-0" />
      <PageDrawing>
        {paths.map(({ category, band, path }) => (
          <path
            key={`${band} ${category}`}
            d={path}
            fill={categoryColor(category)}
            fillOpacity={0.16}
            stroke={categoryColor(category)}
            strokeWidth={0.75}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PageDrawing>
    </div>
  )
}
