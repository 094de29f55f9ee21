import type { Size } from '#shared/results/geometry.ts'
import { createPageLayout, type LayoutOptions } from './scroll/page-layout.ts'
import { createPagePainter, type PagePainter } from './paint/page-painter.ts'
import { createPageScroller, type PageScroller, type ViewPoint } from './scroll/page-scroller.ts'
import type { PageSource } from './sources/page-source.ts'
import { createScrollPace, type ScrollPace } from './scroll/scroll-pace.ts'
import type { ViewerStore } from './viewer-store.ts'
import { wantedPictures } from './paint/wanted-pictures.ts'
import { watchViewSize } from './scroll/watch-view-size.ts'
import { wheelScale } from './scroll/zoom.ts'

/** One open document on screen. */
export interface PageView {
  readonly scroller: PageScroller
  readonly painter: PagePainter
  readonly pace: ScrollPace
}

export interface PageViewParts {
  readonly source: PageSource
  readonly firstSize: Size
  readonly store: ViewerStore
  /** The element that scrolls. */
  readonly viewport: HTMLElement
  /** Its only child. */
  readonly column: HTMLElement
}

/** Puts layout, scrolling, drawing and the store together. Everything ends with the signal. */
export function createPageView(parts: PageViewParts, signal: AbortSignal): PageView {
  const { source, firstSize, store, viewport, column } = parts
  const initial = layoutOptions()
  const layout = createPageLayout(source.pageCount, firstSize, initial)
  const pace = createScrollPace()
  // Before the scroller listens: what it tells of is drawn at the new pace.
  viewport.addEventListener('scroll', () => pace.moved(viewport.scrollTop, viewport.clientHeight), {
    passive: true,
    signal,
  })
  const scroller = createPageScroller(layout, initial, viewport, column, signal)
  const painter = createPagePainter(source)
  /** Where a wheel or pinch zooms; the next change of zoom keeps this point. */
  let held: ViewPoint | undefined

  function layoutOptions(): LayoutOptions {
    const { zoom, rotation } = store.getState()
    const view = { width: viewport.clientWidth, height: viewport.clientHeight }
    return { zoom, rotation, view }
  }

  function report(): void {
    const { current } = scroller.visible()
    const page = current + 1
    const { scale } = layout.placeOf(current)
    const known = store.getState()
    if (known.page !== page || known.scale !== scale) known.report({ page, scale })
  }

  function reportPart(): void {
    const { current } = scroller.visible()
    const { top } = scroller.viewOn(current)
    const pagePart = Math.max(0, Math.min(1, top / layout.placeOf(current).height))
    // Under a hundredth is the room above a page.
    store.getState().report({ pagePart: pagePart < 0.01 ? 0 : pagePart })
  }

  function draw(): void {
    const { rotation } = store.getState()
    const visible = scroller.visible()
    painter.want(wantedPictures(scroller, visible, { rotation, pixelRatio: devicePixelRatio }))
    void readSizes(visible.firstInView, visible.lastInView)
    // Reading the neighbours would take turns with drawing what is in view.
    void painter.whenIdle().then(() => readSizes(visible.first, visible.last))
  }

  function onScreenChanged(): void {
    report()
    drawUnlessHurried()
  }

  function drawUnlessHurried(): void {
    if (!pace.isHurried()) draw()
  }

  async function readSizes(first: number, last: number): Promise<void> {
    const sizes = new Map<number, Size>()
    for (let index = first; index <= last && !signal.aborted; index++) {
      if (layout.knowsSize(index)) continue
      const size = await source.pageSize(index).catch(() => undefined)
      if (signal.aborted) return
      if (size) sizes.set(index, size)
    }
    if (sizes.size > 0) scroller.setSizes(sizes)
  }

  function showRequestedPage(): void {
    const { scrollRequest, scrolled } = store.getState()
    const target = scrollRequest?.target
    if (!target || target.kind === 'element') return
    const part = target.kind === 'place' ? target.part : 0
    scroller.showPage(Math.min(target.page, source.pageCount) - 1, part)
    scrolled(scrollRequest)
  }

  function onWheel(event: WheelEvent): void {
    // A pinch on a trackpad arrives as a wheel with the control key.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const frame = viewport.getBoundingClientRect()
    held = { x: event.clientX - frame.left, y: event.clientY - frame.top }
    const { scale, setZoom } = store.getState()
    setZoom({ kind: 'scale', scale: wheelScale(scale, event.deltaY) })
  }

  const stopStore = store.subscribe((state, before) => {
    if (state.zoom !== before.zoom || state.rotation !== before.rotation) {
      scroller.configure(layoutOptions(), held)
      held = undefined
    }
    if (state.scrollRequest !== before.scrollRequest) showRequestedPage()
  })
  const stopScroller = scroller.subscribe(onScreenChanged)
  pace.onSettled(draw)
  watchViewSize(viewport, () => scroller.configure(layoutOptions(), { x: 0, y: 0 }), signal)
  viewport.addEventListener('wheel', onWheel, { passive: false, signal })
  // A sharp part of a large page follows the view, also where no other page comes into view.
  viewport.addEventListener('scrollend', drawUnlessHurried, { signal })
  viewport.addEventListener('scrollend', reportPart, { signal })
  signal.addEventListener('abort', () => {
    pace.close()
    stopStore()
    stopScroller()
    painter.close()
  })

  store.getState().report({ pageCount: source.pageCount })
  showRequestedPage()
  report()
  reportPart()
  draw()
  void painter.whenIdle().then(() => {
    if (!signal.aborted) store.getState().report({ isDrawn: true })
  })
  return { scroller, painter, pace }
}
