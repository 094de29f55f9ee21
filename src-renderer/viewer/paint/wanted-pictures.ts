import type { Rotation, Size } from '#shared/results/geometry.ts'
import type { PageLayout } from '../scroll/page-layout.ts'
import type { WantedPictures } from './page-painter.ts'
import type { Wanted } from './picture-cache.ts'
import type { PageScroller } from '../scroll/page-scroller.ts'
import type { VisiblePages } from '../scroll/visible-pages.ts'
import type { PixelRegion } from '../sources/page-source.ts'

/** Pixels of a page drawn whole, 32 MB. A larger page is drawn coarser, and sharply where it is in view. */
const wholePixels = 8_000_000
/** Details begin and end on these lines, so that a little scrolling needs no new one. */
const detailGrid = 512

export interface WantedOptions {
  readonly rotation: Rotation
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

/** Pages in view from the one being read on, then their sharp parts; later their neighbours. */
export function wantedPictures(
  scroller: Pick<PageScroller, 'layout' | 'viewOn'>,
  visible: VisiblePages,
  { rotation, pixelRatio }: WantedOptions,
): WantedPictures {
  const inView: Wanted[] = []
  const details: Wanted[] = []
  const neighbours: Wanted[] = []
  for (const index of outwards(visible)) {
    const isInView = index >= visible.firstInView && index <= visible.lastInView
    const place = scroller.layout.placeOf(index)
    const sharp = place.scale * pixelRatio
    const coarse = coarseScale(scroller.layout, index, sharp)
    const list = isInView ? inView : neighbours
    list.push({ index, scale: coarse, rotation })
    if (!isInView || coarse === sharp) continue
    const page = { width: place.width * pixelRatio, height: place.height * pixelRatio }
    const region = regionInView(page, scroller.viewOn(index), pixelRatio)
    if (region) details.push({ index, scale: sharp, rotation, region })
  }
  return { now: [...inView, ...details], later: neighbours }
}

/** From the page being read: it, the ones after and before it in turns. */
function outwards({ first, last, current }: VisiblePages): readonly number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, step) => first + step)
  return indexes.sort((a, b) => rank(a - current) - rank(b - current))
}

/** Forwards is where most reading goes. */
function rank(distance: number): number {
  return distance >= 0 ? distance * 2 - 1 : distance * -2
}

function coarseScale(layout: PageLayout, index: number, sharp: number): number {
  const { width, height, scale } = layout.placeOf(index)
  const pixels = width * height * (sharp / scale) ** 2
  return pixels <= wholePixels ? sharp : sharp * Math.sqrt(wholePixels / pixels)
}

/** The part in view in device pixels, widened to the grid. Undefined when none is. */
function regionInView(
  page: Size,
  view: { readonly left: number; readonly top: number } & Size,
  pixelRatio: number,
): PixelRegion | undefined {
  const left = snap(Math.floor, view.left * pixelRatio, page.width)
  const top = snap(Math.floor, view.top * pixelRatio, page.height)
  const right = snap(Math.ceil, (view.left + view.width) * pixelRatio, page.width)
  const bottom = snap(Math.ceil, (view.top + view.height) * pixelRatio, page.height)
  if (right <= left || bottom <= top) return undefined
  return { left, top, width: right - left, height: bottom - top }
}

function snap(round: (value: number) => number, value: number, length: number): number {
  return Math.round(Math.max(0, Math.min(round(value / detailGrid) * detailGrid, length)))
}
