import type { LayoutElement } from '#shared/results/element.ts'
import { isRightToLeft } from '#shared/text/right-to-left.ts'
import { textOf } from './body/written-text.ts'

/** For an element that is read from right to left. Columns of a table stay where they are on the page: its cells turn by themselves. */
export function directionAttribute(element: LayoutElement): string {
  return element.category === 'table' ? '' : directionOf(textOf(element))
}

/** For a text by itself, as a cell's. */
export function directionOf(text: string): string {
  return isRightToLeft(text) ? ' dir="rtl"' : ''
}
