import type { Rotation } from '#shared/results/geometry.ts'
import type { PageView } from './page-view.ts'
import { pagesInPassing } from './paint/pages-in-passing.ts'
import { wantedPictures } from './paint/wanted-pictures.ts'
import { readSizes } from './read-sizes.ts'
import type { PageScroller } from './scroll/page-scroller.ts'
import type { Motion } from './scroll/scroll-pace.ts'
import type { PageSource } from './sources/page-source.ts'

/** Draws what is in view and its neighbours, as sharp as they are shown. */
export function drawInView(
  source: PageSource,
  { scroller, painter, small }: PageView,
  rotation: Rotation,
  signal: AbortSignal,
): void {
  // It would take turns with what is drawn large.
  small.stop()
  const visible = scroller.visible()
  painter.want(wantedPictures(scroller, visible, { rotation, pixelRatio: devicePixelRatio }))
  const inView = { first: visible.firstInView, last: visible.lastInView }
  void readSizes(source, scroller, inView, signal)
  // Reading the neighbours would take turns with drawing what is in view.
  void painter.whenIdle().then(() => readSizes(source, scroller, visible, signal))
}

/** Draws small pictures of the pages that the view is about to fly over. */
export function drawInPassing(
  source: PageSource,
  { scroller, small, sheets, pace }: PageView,
): void {
  const motion = pace.motion()
  if (!motion || source.smallPictures === undefined) return
  const visible = scroller.visible()
  const passing = pagesInPassing(visible, {
    count: source.pageCount,
    pagesPerMs: pagesPerMs(scroller, motion),
    drawMs: small.drawMs(),
  })
  small.want(passing.filter((index) => !sheets.isComing(index)))
}

/** How fast pages come into view, negative towards the first one: not at all, unless they fly by. */
export function pagesPerMs(
  { layout, visible }: Pick<PageScroller, 'layout' | 'visible'>,
  motion: Motion | null,
): number {
  return (motion?.pixelsPerMs ?? 0) / layout.placeOf(visible().current).height
}

/** As far as pages are put into the document ahead of a view that flies over them. */
const viewsComing = 4

/** How far the view is about to move, in CSS pixels: nothing, unless it flies. */
export function comingPixels(motion: Motion | null, viewHeight: number): number {
  const most = viewHeight * viewsComing
  return Math.max(-most, Math.min(most, motion?.stepPixels ?? 0))
}
