import type { Span } from '../text/break-lines.ts'

/** Stand for numbers that are known once the pages are: private characters no document means. */
export const pageField = '\uF8F0'
export const pagesField = '\uF8F1'

/** Text with the page's own number and the number of all pages. */
export function fillFields(spans: readonly Span[], page: number, pages: number): readonly Span[] {
  return spans.map((span) => ({
    ...span,
    text: span.text.replaceAll(pageField, String(page)).replaceAll(pagesField, String(pages)),
  }))
}
