import { createHash } from 'node:crypto'
import type { LayoutElement } from '#shared/results/element.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { ExportContent } from '../content.ts'
import { jsonLine } from '../json-line.ts'
import { describeHole } from '../holes.ts'
import { textOf } from '../body/written-text.ts'
import { markdownPieces } from './markdown.ts'

/** In letters. A single element that is longer stays whole: half a table says nothing. */
const maxChunkLetters = 2000

interface Heading {
  readonly level: number
  readonly text: string
}

interface OpenChunk {
  readonly start: number
  text: string
  readonly headings: readonly string[]
  readonly elements: PlacedElement[]
}

interface PlacedElement {
  readonly element: LayoutElement
  readonly start: number
  readonly end: number
}

/**
 * Chunks for retrieval, one a line: cut at headings and by size, each with the headings above it, and for
 * every element in it the page, polygon and span.
 *
 * `span` counts Unicode characters of the run's Markdown in the same export (`markdown[start:end]` in
 * Python is the chunk's `text`). `sha256` is that of the text.
 */
export function* writeJsonl(content: ExportContent): Iterable<string> {
  let at = 0
  let chunk: OpenChunk | null = null
  let headings: readonly Heading[] = []
  let between = ''
  for (const { text, element } of markdownPieces(content)) {
    const start = at
    at += lettersIn(text)
    if (element === null) {
      between += text
      continue
    }
    const isHeading = element.level !== null
    if (isHeading) headings = under(headings, element)
    // What is missing parts what is left; only a blank line stands within a chunk.
    if (chunk && (isHeading || between !== '\n\n' || tooLong(chunk, text))) {
      yield chunkLine(chunk, content)
      chunk = null
    }
    if (chunk) chunk.text += between + text
    else chunk = { start, text, headings: headings.map((heading) => heading.text), elements: [] }
    between = ''
    chunk.elements.push({ element, start, end: at })
  }
  if (chunk) yield chunkLine(chunk, content)
  for (const hole of content.holes) {
    const { startPage, endPage, cause } = hole
    const text = describeHole(hole, content)
    yield jsonLine({ type: 'missing', startPage, endPage, cause, text })
  }
}

function tooLong({ text }: OpenChunk, next: string): boolean {
  return text.length + next.length > maxChunkLetters
}

function under(headings: readonly Heading[], element: LayoutElement): readonly Heading[] {
  const level = element.level ?? 1
  const text = textOf(element).replaceAll(/\s+/g, ' ').trim()
  return [...headings.filter((above) => above.level < level), { level, text }]
}

function chunkLine({ start, text, headings, elements }: OpenChunk, content: ExportContent): string {
  const { run } = content
  const line = {
    type: 'chunk',
    id: `${run.id}/${start}`,
    run: run.id,
    document: run.name,
    documentSha256: run.documentId,
    model: run.model,
    headings,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    span: { start, end: start + lettersIn(text) },
    pages: pagesOf(elements),
    elements: elements.map(({ element, ...span }) => ({
      key: element.key,
      category: element.category,
      span,
      regions: regionsOf(element),
    })),
  }
  return jsonLine(line)
}

function pagesOf(elements: readonly PlacedElement[]): readonly number[] {
  const pages = elements.flatMap(({ element }) => [
    element.page,
    ...element.furtherRegions.map(({ page }) => page),
  ])
  return [...new Set(pages)].toSorted((one, other) => one - other)
}

/** A letter outside of the first plane is one, as Python and people count. */
function lettersIn(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0)
}
