import { leadByHand, type ScrollEnd } from '../ui/scroll-link.ts'
import type { PageView } from './page-view.ts'
import type { ViewerStore } from './viewer-store.ts'

/** Ties the pages to the content beside them: they go along with it, and lead it when they are moved. */
export function linkScroll(
  { scroller }: PageView,
  end: ScrollEnd,
  viewport: HTMLElement,
  signal: AbortSignal,
): void {
  leadByHand(viewport, end, signal)
  viewport.addEventListener(
    'scroll',
    () => {
      const index = scroller.visible().firstInView
      const { top } = scroller.viewOn(index)
      const part = top / scroller.layout.placeOf(index).height
      end.moved({ page: index + 1, part: Math.max(0, Math.min(0.999, part)) })
    },
    { passive: true, signal },
  )
  const stopFollowing = end.onFollow(({ page, part }) => {
    scroller.showPage(Math.min(page, scroller.layout.count) - 1, part)
  })
  signal.addEventListener('abort', stopFollowing)
}

/**
 * Settles who follows whom when something is asked for: a page that is gone to takes the content along,
 * an element is brought into view there by itself. To be called before the pages listen to the store.
 */
export function leadByRequest(store: ViewerStore, end: ScrollEnd, signal: AbortSignal): void {
  const stop = store.subscribe(({ scrollRequest }, before) => {
    if (scrollRequest === before.scrollRequest || scrollRequest === null) return
    if (scrollRequest.target.kind === 'page' && scrollRequest.reason !== 'find') end.lead()
    else end.release()
  })
  signal.addEventListener('abort', stop)
}
