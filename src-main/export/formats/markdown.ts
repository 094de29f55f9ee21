import type { LayoutElement } from '#shared/results/element.ts'
import { markdownOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import { describeHole, withHoles } from '../holes.ts'

/** Elements a blank line apart, as the service joins them. */
export function* writeMarkdown(content: ExportContent): Iterable<string> {
  for (const { text } of markdownPieces(content)) yield text
}

interface MarkdownPiece {
  readonly text: string
  /** Whose text it is; null for what stands between elements. */
  readonly element: LayoutElement | null
}

/** The Markdown of a run piece by piece: joined, they are the file. */
export function* markdownPieces(content: ExportContent): Iterable<MarkdownPiece> {
  let isFirst = true
  for (const part of withHoles(content)) {
    const text =
      part.kind === 'element' ? markdownOf(part.element) : `> ${describeHole(part.hole, content)}`
    if (text === '') continue
    if (!isFirst) yield { text: '\n\n', element: null }
    yield { text, element: part.kind === 'element' ? part.element : null }
    isFirst = false
  }
  yield { text: '\n', element: null }
}
