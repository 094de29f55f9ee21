import { type Size, turnedBox } from '#shared/results/geometry.ts'
import { createPageLayout, type LayoutOptions, pageGap } from './scroll/page-layout.ts'
import { createPagePainter } from './paint/page-painter.ts'
import { createSheetReader } from './paint/read-contact-sheets.ts'
import { createSmallPictures } from './paint/small-pictures.ts'
import { createPageScroller, type PageScroller } from './scroll/page-scroller.ts'
import type { PageView } from './page-view.ts'
import type { ViewPoint } from './scroll/scroll-position.ts'
import { comingPixels, drawInPassing, drawInView, pagesPerMs } from './draw-in-view.ts'
import type { PageSource } from './sources/page-source.ts'
import { createScrollPace } from './scroll/scroll-pace.ts'
import type { ViewerStore } from './viewer-store.ts'
import { dragByHand, holdBySpace } from './scroll/drag-by-hand.ts'
import { watchViewSize } from './scroll/watch-view-size.ts'
import { wheelScale } from './scroll/zoom.ts'
import { zoomByWheel } from './scroll/zoom-by-wheel.ts'

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
  const layoutOptions = (): LayoutOptions => layoutOptionsOf(store, viewport)
  const initial = layoutOptions()
  const layout = createPageLayout(source.pageCount, firstSize, initial)
  const pace = createScrollPace()
  // Before the scroller listens: what it tells of is drawn at the new pace.
  viewport.addEventListener('scroll', () => pace.moved(viewport.scrollTop, viewport.clientHeight), {
    passive: true,
    signal,
  })
  const coming = (viewHeight: number): number => comingPixels(pace.motion(), viewHeight)
  const scroller = createPageScroller(layout, initial, viewport, column, signal, coming)
  const painter = createPagePainter(source)
  const isShownLarge = (index: number): boolean => painter.pictureOf(index).whole !== undefined
  const small = createSmallPictures(source, isShownLarge)
  const sheets = createSheetReader(source, {
    small,
    current: () => scroller.visible().current,
    pagesPerMs: () => pagesPerMs(scroller, pace.motion()),
    signal,
  })
  const view: PageView = { scroller, painter, small, sheets, pace }
  const draw = (): void => {
    sheets.look()
    if (pace.isHurried()) drawInPassing(source, view)
    else drawInView(source, view, store.getState().rotation, signal)
  }
  /** Where a wheel or pinch zooms; the next change of zoom keeps this point. */
  let held: ViewPoint | undefined

  const stopStore = store.subscribe((state, before) => {
    if (state.rotation !== before.rotation) small.turn(state.rotation)
    if (state.zoom !== before.zoom || state.rotation !== before.rotation) {
      scroller.configure(layoutOptions(), held)
      held = undefined
    }
    if (state.rows !== before.rows) {
      const { current } = scroller.visible()
      scroller.configure(layoutOptions())
      scroller.showPage(current, state.pagePart)
    }
    if (state.scrollRequest !== before.scrollRequest) showRequestedPage(scroller, store)
  })
  const stopScroller = scroller.subscribe(() => {
    reportPage(scroller, store)
    draw()
  })
  pace.onSettled(() => {
    scroller.look()
    draw()
  })
  watchViewSize(viewport, () => scroller.configure(layoutOptions(), { x: 0, y: 0 }), signal)
  followHand(viewport, store, signal, (point) => {
    held = point
  })
  // A sharp part of a large page follows the view, also where no other page comes into view.
  viewport.addEventListener('scrollend', draw, { signal })
  viewport.addEventListener('scrollend', () => reportPart(scroller, store), { signal })
  signal.addEventListener('abort', () => {
    pace.close()
    stopStore()
    stopScroller()
    painter.close()
    small.close()
  })

  store.getState().report({ pageCount: source.pageCount })
  showRequestedPage(scroller, store)
  reportPage(scroller, store)
  reportPart(scroller, store)
  draw()
  void painter.whenIdle().then(() => {
    // Not before: the first page is waited for.
    sheets.start()
    if (!signal.aborted) store.getState().report({ isDrawn: true })
  })
  return view
}

/** Wheel, pinch and the hand tool. @param hold is told the point that the zoom which follows keeps */
function followHand(
  viewport: HTMLElement,
  store: ViewerStore,
  signal: AbortSignal,
  hold: (point: ViewPoint) => void,
): void {
  const zoomBy = (deltaPixels: number, point: ViewPoint): void => {
    hold(point)
    const { scale, setZoom } = store.getState()
    setZoom({ kind: 'scale', scale: wheelScale(scale, deltaPixels) })
  }
  const isHandOn = (): boolean => {
    const { handIsOn, handIsHeld } = store.getState()
    return handIsOn || handIsHeld
  }
  zoomByWheel(viewport, zoomBy, signal)
  dragByHand(viewport, isHandOn, signal)
  holdBySpace(viewport, (handIsHeld) => store.getState().report({ handIsHeld }), signal)
}

function layoutOptionsOf(store: ViewerStore, viewport: HTMLElement): LayoutOptions {
  const { zoom, rotation, rows } = store.getState()
  const view = { width: viewport.clientWidth, height: viewport.clientHeight }
  return { zoom, rotation, view, rows }
}

/** Tells the store which page is read, and how large it is shown. */
function reportPage({ visible, layout }: PageScroller, store: ViewerStore): void {
  const { current } = visible()
  const page = current + 1
  const { scale } = layout.placeOf(current)
  const known = store.getState()
  if (known.page !== page || known.scale !== scale) known.report({ page, scale })
}

/** A page that was gone to has the gap between pages above it, give or take what a browser rounds. */
const roomAbovePage = pageGap + 1

/** Tells the store how much of the page is above the view, or how far below its top the page begins. */
function reportPart(scroller: PageScroller, store: ViewerStore): void {
  const { current } = scroller.visible()
  const { height } = scroller.layout.placeOf(current)
  const top = scroller.topOn(current)
  const pagePart = Math.max(-1, Math.min(1, top / height))
  const isAtTop = top >= -roomAbovePage && pagePart < 0.01
  store.getState().report({ pagePart: isAtTop ? 0 : pagePart })
}

/** Scrolls to the page that the store asks for. Elements are shown by whoever knows where they are. */
function showRequestedPage(scroller: PageScroller, store: ViewerStore): void {
  const { scrollRequest, scrolled } = store.getState()
  const target = scrollRequest?.target
  if (!target || target.kind === 'element') return
  const index = Math.min(target.page, scroller.layout.count) - 1
  if (target.kind === 'box')
    scroller.showBox(index, turnedBox(target.box, store.getState().rotation))
  else scroller.showPage(index, target.kind === 'place' ? target.part : 0)
  scrolled(scrollRequest)
}
