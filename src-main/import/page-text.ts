import { contentOfText } from '#shared/results/element-content.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from './gather-parse.ts'

/**
 * Takes in a page that its parser gives as one text, Markdown as a rule: a paragraph that says it is a whole page.
 *
 * @param page null where the parse doesn't say
 */
export function addPageText(
  parse: ParseGatherer,
  said: string | readonly Piece[],
  page: number | null,
  pointer: string | null,
): void {
  const category = 'paragraph'
  const detail = { sourceCategory: 'page' }
  parse.element({ category, page, ...contentOfText(category, said), pointer, detail })
}
