import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { leadByHand, type ScrollEnd, type ScrollPlace } from '../ui/scroll-link.ts'
import { isWithoutRows, offsetOfPlace, type PageAnchor, placeAtOffset } from './page-anchors.ts'

type Rows = Pick<Virtualizer<HTMLElement, HTMLElement>, 'measurementsCache' | 'getTotalSize'>

/**
 * Ties a list of the content to the pages beside it: it goes along with them, and leads them when it is moved.
 *
 * @param start where it begins, once that has come: pages of later batches may be there before
 */
export function useScrollLink(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Rows,
  anchors: readonly PageAnchor[],
  end: ScrollEnd,
  start: ScrollPlace | null = null,
): void {
  /** Where it belongs while no row is there that it could be held by: in a hole, or on a page that is to come. */
  const placeToCome = useRef(start && isWithoutRows(anchors, start) ? start : null)
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
    const keep = (place: ScrollPlace | null): void => {
      placeToCome.current = place && isWithoutRows(anchors, place) ? place : null
    }
    let wentTo: number | null = null
    const tell = (): void => {
      const place = placeAtOffset(anchors, places, list.scrollTop)
      if (list.scrollTop !== wentTo) keep(place)
      if (place) end.moved(place)
    }
    list.addEventListener('scroll', tell, { passive: true, signal })
    let frame = 0
    const follow = (place: ScrollPlace): void => {
      const goTo = (): void => {
        scrollTo(list, offsetOfPlace(anchors, places, place))
        wentTo = list.scrollTop
      }
      keep(place)
      goTo()
      // What is drawn there is measured now, and was estimated before.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(goTo)
    }
    if (placeToCome.current) follow(placeToCome.current)
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
