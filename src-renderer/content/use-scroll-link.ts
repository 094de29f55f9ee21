import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { leadByHand, type ScrollEnd, type ScrollPlace } from '../ui/scroll-link.ts'
import { isInHole, offsetOfPlace, type PageAnchor, placeAtOffset } from './page-anchors.ts'

type Rows = Pick<Virtualizer<HTMLElement, HTMLElement>, 'measurementsCache' | 'getTotalSize'>

/** Ties a list of the content to the pages beside it: it goes along with them, and leads them when it is moved. */
export function useScrollLink(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Rows,
  anchors: readonly PageAnchor[],
  end: ScrollEnd,
): void {
  /** Where it stands in a hole. The rows that come for one are no row that it could be held by. */
  const placeInHole = useRef<ScrollPlace | null>(null)
  // Before the list tells of a scroll that only new rows have made.
  useLayoutEffect(() => {
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
      placeInHole.current = place && isInHole(anchors, place) ? place : null
      if (place) end.moved(place)
    }
    list.addEventListener('scroll', tell, { passive: true, signal })
    let frame = 0
    const follow = (place: ScrollPlace): void => {
      const goTo = (): void => {
        scrollTo(list, offsetOfPlace(anchors, places, place))
      }
      goTo()
      // What is drawn there is measured now, and was estimated before.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(goTo)
    }
    if (placeInHole.current) follow(placeInHole.current)
    const stop = end.onFollow(follow)
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
      stop()
    }
  }, [scroller, virtualizer, anchors, end])
}

function scrollTo(pane: HTMLElement, top: number): void {
  pane.scrollTop = top
}
