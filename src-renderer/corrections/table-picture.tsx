import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOwnText } from '../text/use-text.ts'
import { workshopText } from '../text/workshop.ts'
import { placeCells } from './cell-places.ts'
import type { DrawCrop } from './element-crop.tsx'
import type { GridPlace } from './grid-edit.ts'

interface TablePictureProps {
  readonly table: LayoutElement
  readonly drawCrop: DrawCrop | null
  readonly focus: GridPlace
  readonly onChoose: (place: GridPlace) => void
}

/** The table as the page has it, under its grid: a click on a cell chooses it in the grid beside. */
export function TablePicture({ table, drawCrop, focus, onChoose }: TablePictureProps) {
  const text = useOwnText(workshopText)
  const host = useRef<HTMLDivElement>(null)
  const [hasPicture, setHasPicture] = useState(false)
  const { page, polygon, cells } = table
  const box = useMemo(() => polygon && boxOf(polygon), [polygon])
  const { boxes, areEstimated } = useMemo(
    () => placeCells(cells ?? [], box ?? { left: 0, top: 0, right: 1, bottom: 1 }),
    [cells, box],
  )
  useEffect(() => {
    if (!box || !drawCrop) return undefined
    const leaving = new AbortController()
    drawCrop({ page, box }, leaving.signal).then(
      (canvas) => {
        if (!canvas || leaving.signal.aborted) return
        canvas.setAttribute('aria-hidden', 'true')
        canvas.style.width = '100%'
        canvas.style.height = 'auto'
        canvas.style.display = 'block'
        host.current?.replaceChildren(canvas)
        setHasPicture(true)
      },
      // The grid beside says all that can be said without a picture.
      () => {},
    )
    return () => leaving.abort()
  }, [box, page, drawCrop])
  return (
    <figure className="flex min-h-0 flex-col gap-2 overflow-auto">
      <div className="relative border border-line bg-white">
        <div ref={host} />
        {hasPicture && (
          // The grid beside is the way of keys and screen readers.
          <div aria-hidden className="absolute inset-0">
            {(cells ?? []).map((cell, index) => {
              const place = boxes[index]
              const isFocus = cell.row === focus.row && cell.column === focus.column
              return (
                place && (
                  <button
                    key={`${cell.row} ${cell.column}`}
                    type="button"
                    tabIndex={-1}
                    aria-label={cell.text}
                    className="picture-cell"
                    data-estimated={areEstimated || undefined}
                    data-focused={isFocus || undefined}
                    style={{
                      left: `${place.left * 100}%`,
                      top: `${place.top * 100}%`,
                      width: `${(place.right - place.left) * 100}%`,
                      height: `${(place.bottom - place.top) * 100}%`,
                    }}
                    onClick={() => onChoose({ row: cell.row, column: cell.column })}
                  />
                )
              )
            })}
          </div>
        )}
      </div>
      <figcaption className="text-sm text-ink-faint">
        {!hasPicture ? text.noPicture : areEstimated ? text.estimated : text.placed}
      </figcaption>
    </figure>
  )
}
