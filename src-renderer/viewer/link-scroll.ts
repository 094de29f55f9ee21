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
  const tell = (): void => {
    const { index, part } = scroller.place()
    end.moved({ page: index + 1, part })
  }
  viewport.addEventListener('scroll', tell, { passive: true, signal })
  // Another page that is in view already is gone to without a scroll.
  const stopListening = scroller.subscribe(tell)
  const stopFollowing = end.onFollow(({ page, part }) => {
    scroller.showPage(Math.min(page, scroller.layout.count) - 1, part)
  })
  signal.addEventListener('abort', () => {
    stopListening()
    stopFollowing()
  })
}

/**
 * Settles who follows whom when something is asked for: a page that is gone to takes the content along,
 * an element is brought into view there by itself, and another run beside this one goes along with either. Where
 * one was before is of this run alone. To be called before the pages listen to the store.
 */
export function leadByRequest(store: ViewerStore, end: ScrollEnd, signal: AbortSignal): void {
  const stop = store.subscribe(({ scrollRequest }, before) => {
    if (scrollRequest === before.scrollRequest || scrollRequest === null) return
    if (scrollRequest.target.kind === 'page' && scrollRequest.reason !== 'find') end.lead()
    else if (scrollRequest.reason === 'return') end.release()
    else end.bring()
  })
  signal.addEventListener('abort', stop)
}
