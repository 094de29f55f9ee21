import { boundMarkup } from '#shared/results/bound-markup.ts'
import { disarmAttributes } from '#shared/results/disarm-attributes.ts'

/** What ends a line, and what ends a cell beside the next. */
const lineEnds = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])>/gi
const cellEnds = /<\/t[dh]>/gi

/** The words of HTML that came without its text, in their lines. Nothing in it runs or loads: it is read, not shown. */
export function wordsOfHtml(html: string): string {
  const inLines = boundMarkup(html).bounded.replace(lineEnds, '\n').replace(cellEnds, ' ')
  return new DOMParser()
    .parseFromString(disarmAttributes(inLines), 'text/html')
    .body.textContent.trim()
}
