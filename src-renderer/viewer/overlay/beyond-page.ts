import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'

/** A hundredth of the page: measures are rounded, and a line may touch the edge. */
const slack = 0.01

/** Whether a box reaches beyond its page, as only a wrong one does. */
export function reachesBeyond({ left, top, right, bottom }: Box): boolean {
  return left < -slack || top < -slack || right > 1 + slack || bottom > 1 + slack
}

/** Where a mark of a box is seen that may lie beyond the page: the nearest place on it, 0..1. */
export function nearestOnPage({ left, top }: Box): { readonly x: number; readonly y: number } {
  return { x: Math.max(0, Math.min(0.75, left)), y: Math.max(0, Math.min(0.97, top)) }
}

/** The elements of a page that reach beyond it. */
export function beyondPage<E extends Pick<LayoutElement, 'polygon'>>(
  elements: readonly E[],
): readonly E[] {
  return elements.filter(({ polygon }) => polygon && reachesBeyond(boxOf(polygon)))
}
