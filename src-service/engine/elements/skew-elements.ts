import type { PageElement, PixelBox, Point } from '../model/page-element.ts'
import { pixelsPerInch } from '../../limits.ts'
import { deskewedSize } from '../image/rotate-pixels.ts'

type Size = { readonly width: number; readonly height: number }

/**
 * The elements of a page that was read straightened, placed on the page as displayed: where the page is
 * skewed, so are their quadrilaterals.
 *
 * `displayed` is that page's size in points, `skew` degrees clockwise.
 */
export function skewElements(
  elements: readonly PageElement[],
  displayed: Size,
  skew: number,
): readonly PageElement[] {
  if (skew === 0) return elements
  const place = placing(displayed, skew)
  return elements.map((element) => {
    const [one, two, three, four] = element.polygon
    const polygon = [place(one), place(two), place(three), place(four)] as const
    const { body } = element
    return body.kind === 'figure'
      ? { ...element, polygon, body: { ...body, corners: around(polygon, displayed) } }
      : { ...element, polygon }
  })
}

/**
 * From parts of the straightened page to parts of the displayed one, kept on it. `displayed` and `skew` as
 * for `skewElements`.
 */
export function placing(displayed: Size, skew: number): (point: Point) => Point {
  const straight = deskewedSize(displayed, skew)
  const angle = (skew * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ({ x, y }) => {
    const [dx, dy] = [(x - 0.5) * straight.width, (y - 0.5) * straight.height]
    return {
      x: clamp(0.5 + (dx * cos - dy * sin) / displayed.width),
      y: clamp(0.5 + (dx * sin + dy * cos) / displayed.height),
    }
  }
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part))
}

/** The upright box around a quadrilateral, in pixels of the page at 150 DPI. */
function around(polygon: readonly Point[], { width, height }: Size): PixelBox {
  const pixels = (parts: readonly number[], whole: number): readonly number[] =>
    parts.map((part) => Math.round((part * whole * pixelsPerInch) / 72))
  const xs = pixels(
    polygon.map(({ x }) => x),
    width,
  )
  const ys = pixels(
    polygon.map(({ y }) => y),
    height,
  )
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
