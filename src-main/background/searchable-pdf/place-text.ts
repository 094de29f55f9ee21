import type { Point, Polygon } from '#shared/results/element.ts'
import { boxOf, isQuadrilateral } from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { type DisplayedBox, toContent } from './displayed-box.ts'
import { ascent } from './glyphless-font.ts'
import type { InvisibleFont } from './invisible-font.ts'
import { thresholds } from './thresholds.ts'

/**
 * The operators that lay a text invisibly over a polygon (ISO 32000-2 §9.3.6, render mode 3): as high as
 * it, as wide as it, along its lower edge, and a blank behind it that parts it from the next. Empty for a text without letters.
 */
export function placeText(
  text: string,
  polygon: Polygon,
  box: DisplayedBox,
  font: InvisibleFont,
): string {
  const { hex, width: letters } = font.encode(text)
  const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(polygon).map((corner) =>
    toContent(corner, box),
  )
  if (hex === '' || !topLeft || !topRight || !bottomRight || !bottomLeft) return ''
  let [start, along, across] = [
    bottomLeft,
    minus(bottomRight, bottomLeft),
    minus(topLeft, bottomLeft),
  ]
  const stretch = length(along) / ((letters / 1000) * length(across))
  const count = Array.from(text).length
  // Corners that begin elsewhere than at the top left say themselves how it is turned.
  const isTold = !isUpright(polygon)
  if (stretch < thresholds.minStretch && count > 2 && !isTold) {
    // Square letters stand in a column from top to bottom; others are turned, and read upwards, as labels and stamps do.
    ;[start, along, across] =
      letters / 1000 >= count * thresholds.square
        ? [topLeft, minus(bottomLeft, topLeft), minus(topRight, topLeft)]
        : [bottomRight, minus(topRight, bottomRight), minus(bottomLeft, bottomRight)]
  }
  const [width, size] = [length(along), length(across)]
  if (Math.min(width, size) < thresholds.minSide) return ''
  const [cos, sin] = [along.x / width, along.y / width]
  // The baseline lies above the lower edge by what letters reach below it.
  const down = 1 - ascent / 1000
  const [x, y] = [start.x + across.x * down, start.y + across.y * down]
  const scale = (100 * width) / ((letters / 1000) * size)
  const matrix = [cos, sin, -sin, cos, x, y].map(number)
  return `BT 3 Tr /RectoText ${number(size)} Tf ${number(scale)} Tz ${matrix.join(' ')} Tm <${hex}${font.encode(' ').hex}> Tj ET\n`
}

/** Four corners from the top left on, clockwise as displayed: of any other polygon, those of its box. */
function cornersOf(polygon: Polygon): readonly Point[] {
  if (isQuadrilateral(polygon)) return polygon
  const { left, top, right, bottom } = boxOf(polygon)
  return rectangle(left, top, right, bottom)
}

/** As displayed, from the left to the right. */
function isUpright(polygon: Polygon): boolean {
  const [first, second] = cornersOf(polygon)
  if (!first || !second) return true
  return second.x - first.x >= Math.abs(second.y - first.y)
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

function length({ x, y }: Point): number {
  return Math.hypot(x, y)
}

/** PDF knows no exponents, which smaller ones would have. */
function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
