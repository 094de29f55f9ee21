import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import { leadByHand, type ScrollEnd } from '../ui/scroll-link.ts'
import { offsetOfPlace, type PageAnchor, placeAtOffset } from './page-anchors.ts'

type Rows = Pick<Virtualizer<HTMLElement, HTMLElement>, 'measurementsCache' | 'getTotalSize'>

/** Ties a list of the content to the pages beside it: it goes along with them, and leads them when it is moved. */
export function useScrollLink(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Rows,
  anchors: readonly PageAnchor[],
  end: ScrollEnd,
): void {
  useEffect(() => {
    const list = scroller.current
    if (!list) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const places = {
      startOf: (index: number) => virtualizer.measurementsCache[index]?.start ?? 0,
      get totalHeight() {
        return virtualizer.getTotalSize()
      },
    }
    leadByHand(list, end, signal)
    const tell = (): void => {
      const place = placeAtOffset(anchors, places, list.scrollTop)
      if (place) end.moved(place)
    }
    list.addEventListener('scroll', tell, { passive: true, signal })
    let frame = 0
    const stop = end.onFollow((place) => {
      const goTo = (): void => {
        list.scrollTop = offsetOfPlace(anchors, places, place)
      }
      goTo()
      // What is drawn there is measured now, and was estimated before.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(goTo)
    })
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
      stop()
    }
  }, [scroller, virtualizer, anchors, end])
}
