import type { TextLine } from '#shared/results/element.ts'
import { asConfidence, asList, asObject, asText, field } from '../../api-client/json-values.ts'
import { type LinesOf, linesByOffset, type StatedText, type TextRange } from '../lines-by-offset.ts'
import { azurePolygon, azureSpans, withTicks } from './azure-values.ts'

/** The lines of the pages that a text is said to stand on. */
export type AzureLines = (
  pages: readonly number[],
  ranges: readonly TextRange[],
  text: string,
) => readonly TextLine[]

/**
 * Lines with their words, which an answer lists by page beside its paragraphs. Texts come in the order of the pages,
 * so one page's are held at a time.
 *
 * @param pages as the answer lists them
 * @param indexes where among them a 1-based page is
 */
export function readAzureLines(
  pages: readonly unknown[],
  indexes: ReadonlyMap<number, number>,
): AzureLines {
  let [open, linesOf]: [number | null, LinesOf] = [null, () => []]
  return (on, ranges, text) => {
    const [page] = on
    // Of a text on several pages nobody says which lines are whose.
    if (page === undefined || on.some((each) => each !== page)) return []
    if (page !== open) {
      const entry = asObject(pages[indexes.get(page) ?? -1])
      const lines = asList(field(entry, 'lines')).flatMap(statedText)
      linesOf = linesByOffset(page, lines, asList(field(entry, 'words')).flatMap(statedText))
      open = page
    }
    return linesOf(ranges, text)
  }
}

/** A line has spans, a word one. */
function statedText(value: unknown): readonly StatedText[] {
  const entry = asObject(value)
  const [first, ...more] = azureSpans(entry)
  if (!first) return []
  const text = withTicks(asText(field(entry, 'content')) ?? '')
  const confidence = asConfidence(field(entry, 'confidence'))
  const to = more.at(-1)?.to ?? first.to
  return [{ from: first.from, to, text, polygon: azurePolygon(entry), confidence }]
}
