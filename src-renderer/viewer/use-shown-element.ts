import { useEffect } from 'react'
import { boxOf, rotatePolygon } from '#shared/results/geometry.ts'
import type { PageView } from './page-view.ts'
import { useViewer, useViewerState } from './viewer-context.ts'

/** Brings the element that was asked for into view; its page, where it has no coordinates. */
export function useShownElement(view: PageView | undefined): void {
  const { store, order, loadElements } = useViewer()
  const request = useViewerState((state) => state.scrollRequest)

  useEffect(() => {
    if (!view || request?.target.kind !== 'element') return
    const { key } = request.target
    const entry = order.entryOf(key)
    // It may be in a batch that is not here yet; the outline will tell.
    if (!entry) return
    let isOutdated = false
    const index = entry.page - 1
    const { scrolled } = store.getState()
    const showPage = (): void => {
      scrolled(request)
      const { firstInView, lastInView } = view.scroller.visible()
      if (index < firstInView || index > lastInView) view.scroller.showPage(index)
    }
    loadElements(entry.page, entry.page).then(
      (elements) => {
        if (isOutdated) return
        const polygon = elements.find((element) => element.key === key)?.polygon
        if (!polygon) return showPage()
        scrolled(request)
        view.scroller.showBox(index, boxOf(rotatePolygon(polygon, store.getState().rotation)))
      },
      () => {
        if (!isOutdated) showPage()
      },
    )
    return () => {
      isOutdated = true
    }
  }, [view, request, store, order, loadElements])
}
