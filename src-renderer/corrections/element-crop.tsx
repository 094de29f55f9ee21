import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'

/** Draws a part of a page. Null where that can't be. */
export type DrawCrop = (
  place: { readonly page: number; readonly box: Box },
  signal: AbortSignal,
) => Promise<HTMLCanvasElement | null>

interface ElementCropProps {
  readonly element: Pick<LayoutElement, 'page' | 'polygon'>
  readonly drawCrop: DrawCrop
}

/** The element as the page has it, to be read beside what was read from it. */
export function ElementCrop({ element: { page, polygon }, drawCrop }: ElementCropProps) {
  const text = useText('corrections')
  const host = useRef<HTMLDivElement>(null)
  const place = polygon && boxOf(polygon)
  const of = place && [page, place.left, place.top, place.right, place.bottom].join()
  useEffect(
    () => {
      if (!place) return undefined
      const leaving = new AbortController()
      drawCrop({ page, box: place }, leaving.signal).then(
        (canvas) => {
          if (!canvas || leaving.signal.aborted) return
          canvas.setAttribute('aria-hidden', 'true')
          canvas.style.maxWidth = '100%'
          canvas.style.height = 'auto'
          host.current?.replaceChildren(canvas)
        },
        // The page that it stands on says why it can't be drawn.
        () => {},
      )
      return () => leaving.abort()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- by its numbers: the same place is another object each time
    [of, drawCrop],
  )
  return (
    <div
      ref={host}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- scrolls the canvas that it gets
      role="img"
      aria-label={text.asOnPage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is too large for it is scrolled, by keys too
      tabIndex={0}
      className="max-h-40 shrink-0 overflow-auto rounded-sm border border-line bg-white empty:hidden"
    />
  )
}
