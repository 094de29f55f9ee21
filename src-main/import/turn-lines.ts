import type { Point, Polygon, TextLine } from '#shared/results/element.ts'
import { isQuadrilateral } from '#shared/results/geometry.ts'
import { type Turn, turned } from '#shared/results/turned.ts'

/**
 * Lines of a text that its parser says is turned, their corners and those of their words from the top left of the text
 * on. What is less than half a quarter is a tilt, which their places have already.
 *
 * @param degrees counterclockwise, as hOCR's `textangle`, ALTO's `ROTATION` and PAGE's `orientation` are
 */
export function turnLines(lines: readonly TextLine[], degrees: number | null): readonly TextLine[] {
  return lines.map((line) => ({
    ...line,
    region: line.region && {
      ...line.region,
      polygon: turnOutline(line.region.polygon, degrees),
    },
    words: line.words.map((word) => ({
      ...word,
      polygon: word.polygon && turnOutline(word.polygon, degrees),
    })),
  }))
}

/**
 * The outline of a text, which whoever drew it began at any corner and went either way round, with the corners of a text
 * that is turned so: clockwise from its top left.
 */
export function turnOutline(outline: Polygon, degrees: number | null): Point[] {
  const corners = isClockwise(outline) ? outline : outline.toReversed()
  const first = corners.reduce((best, { x, y }, index) => {
    const { x: left = Infinity, y: top = Infinity } = corners[best] ?? {}
    return x + y < left + top ? index : best
  }, 0)
  const upright = [...corners.slice(first), ...corners.slice(0, first)]
  return isQuadrilateral(upright) ? [...turned(upright, turnOf(degrees ?? 0))] : upright
}

/** By the sign of its area, with y downwards. */
function isClockwise(corners: Polygon): boolean {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return twice >= 0
}

function turnOf(degrees: number): Turn {
  if (!Number.isFinite(degrees)) return 0
  const quarters = ((Math.round(-degrees / 90) % 4) + 4) % 4
  return quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0
}
