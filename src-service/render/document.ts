import type { PageElement, Point } from '../engine/model/page-element.ts'
import type { LetterDoubt } from '../engine/model/page-model.ts'
import type { PageRange } from '../page-runs.ts'
import type { Format, RequestOptions } from '../request-options.ts'
import { elementHtml, elementMarkdown, elementText, innerCaptionHtml } from './element.ts'

type Content = { readonly html: string; readonly markdown: string; readonly text: string }

type ResultElement = {
  readonly category: string
  readonly content: Content
  readonly coordinates: readonly Point[]
  readonly id: number
  readonly page: number
  readonly base64_encoding?: string
  /** Beyond the interface: how sure the letters are, 0 to 1, and why not all of them; absent where they are the file's. */
  readonly confidence?: number
  readonly confidence_reasons?: readonly LetterDoubt[]
}

/** The parse result of interface §2.4, keys in the order live responses have them. */
export type ParseResult = {
  readonly api: string
  readonly content: Content
  readonly elements: readonly ResultElement[]
  readonly model: string
  /** `standard` are the numbers of the pages by the one mode that there is here, as later models have them. */
  readonly usage: { readonly pages: number; readonly standard: readonly number[] }
}

/** Numbers a page range's elements from 0 and writes them in the formats asked for; the others stay empty. */
export function renderResult(
  elements: readonly PageElement[],
  { first, last }: PageRange,
  options: RequestOptions,
): ParseResult {
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const written = elements.map((element, id) => renderElement(element, id, options))
  return {
    api: '2.0',
    content: {
      html: asked('html', options, () => documentHtml(elements, written)),
      markdown: written
        .map(({ content }) => content.markdown)
        .join(options.formats.includes('markdown') ? '\n\n' : ''),
      text: written
        .map(({ content }) => content.text)
        .join(options.formats.includes('text') ? '\n' : ''),
    },
    elements: written,
    model: options.model,
    usage: { pages: pages.length, standard: pages },
  }
}

function renderElement(element: PageElement, id: number, options: RequestOptions): ResultElement {
  return {
    category: element.category,
    content: {
      html: asked('html', options, () => elementHtml(element, { id })),
      markdown: asked('markdown', options, () => elementMarkdown(element)),
      text: asked('text', options, () => elementText(element)),
    },
    coordinates: options.coordinates ? element.polygon.map(roundPoint) : [],
    id,
    page: element.page,
    ...(element.image !== undefined && { base64_encoding: element.image }),
    ...(element.confidence !== undefined && { confidence: roundRelative(element.confidence) }),
    ...(element.confidenceReasons && { confidence_reasons: element.confidenceReasons }),
  }
}

/** Element HTML by lines, except that a caption moves inside the figure or table it belongs to. */
function documentHtml(elements: readonly PageElement[], written: readonly ResultElement[]): string {
  const captions = new Map<number, number>()
  for (const [id, { captionOf }] of elements.entries()) {
    if (captionOf === undefined) continue
    const target = captionOf === 'previous' ? id - 1 : id + 1
    const kind = elements[target]?.body.kind
    if (captions.has(target) || (kind !== 'figure' && kind !== 'table')) continue
    captions.set(target, id)
  }
  const moved = new Set(captions.values())
  return elements
    .flatMap((element, id) => {
      if (moved.has(id)) return []
      const captionId = captions.get(id)
      const captionElement = captionId === undefined ? undefined : elements[captionId]
      if (captionId === undefined || !captionElement) return written[id]?.content.html ?? []
      const tag = element.body.kind === 'figure' ? 'figcaption' : 'caption'
      return [
        elementHtml(element, { id, caption: innerCaptionHtml(captionElement, captionId, tag) }),
      ]
    })
    .join('\n')
}

function asked(format: Format, { formats }: RequestOptions, write: () => string): string {
  return formats.includes(format) ? write() : ''
}

/** Four decimals inside the page (interface §2.6). */
function roundPoint({ x, y }: Point): Point {
  return { x: roundRelative(x), y: roundRelative(y) }
}

function roundRelative(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
}
