import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'

/** A hundredth of the page: measures are rounded, and a line may touch the edge. */
const slack = 0.01

/** Whether a box reaches beyond its page, as only a wrong one does. */
export function reachesBeyond({ left, top, right, bottom }: Box): boolean {
  return left < -slack || top < -slack || right > 1 + slack || bottom > 1 + slack
}

/** Where a mark is seen, 0..1 of the page. */
interface MarkPlace {
  /** Of its left edge; of its right one where it hangs there. */
  readonly x: number
  /** Of its lower edge; of its upper one at the top of the page. */
  readonly y: number
  readonly hangsRight: boolean
  readonly isAbove: boolean
}

/** As high as a mark on a small page. */
const markHeight = 0.05

/** Where the mark of a box is seen that may lie beyond the page: on the page, over none of the box's own words. */
export function markPlace({ left, top, right }: Box): MarkPlace {
  const hangsRight = left + right > 1
  const isAbove = top > markHeight
  return {
    x: clamp(hangsRight ? right : left),
    y: isAbove ? clamp(top) : 0,
    hangsRight,
    isAbove,
  }
}

function clamp(part: number): number {
  return Math.max(0, Math.min(1, part))
}

/** The elements of a page that reach beyond it. */
export function beyondPage<E extends Pick<LayoutElement, 'polygon'>>(
  elements: readonly E[],
): readonly E[] {
  return elements.filter(({ polygon }) => polygon && reachesBeyond(boxOf(polygon)))
}
