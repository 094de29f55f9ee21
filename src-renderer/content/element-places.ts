import type { Outline } from '../results/outline.ts'
import type { SourceFormat } from './use-source.ts'

/** Where an element begins in a source. */
export interface SourcePlace {
  readonly key: string
  /** 1-based. */
  readonly page: number
  /** In the source's text. */
  readonly start: number
}

/** What an element says in the formats whose sources hold it as it is. */
export interface ElementSource {
  readonly key: string
  readonly page: number
  readonly markdown: string
  readonly text: string
}

/** Where each element begins in HTML as exports write it, and in JSON as this view lays it out. */
const beginnings = {
  html: /^<div class="element" /gm,
  json: /^ {4}\{$/gm,
} as const

/**
 * The beginnings of elements in HTML or JSON, one for each of the outline, in order. Empty where the
 * source has another number of them, as other parsers' JSON has: no link is better than a wrong one.
 */
export function placesByBeginning(
  format: 'html' | 'json',
  text: string,
  { keys, pages }: Pick<Outline, 'keys' | 'pages'>,
): readonly SourcePlace[] {
  const from = format === 'json' ? text.indexOf('\n  "elements": [') : 0
  if (from === -1) return []
  const starts = Array.from(
    text.slice(from).matchAll(beginnings[format]),
    (match) => from + match.index,
  )
  if (starts.length !== keys.length) return []
  return starts.map((start, index) => ({ key: keys[index] ?? '', page: pages[index] ?? 1, start }))
}

/** Room to look for an element in behind the one before: what doesn't stand there as it is, is passed over. */
const farthest = 100_000

/** The beginnings of elements in Markdown or text, which hold what each says one after the other. */
export function placesByText(
  format: Exclude<SourceFormat, 'html' | 'json'>,
  text: string,
  elements: readonly ElementSource[],
): readonly SourcePlace[] {
  const places: SourcePlace[] = []
  let from = 0
  for (const { key, page, ...says } of elements) {
    const said = (says[format] || says.text || says.markdown).trim()
    const start = said === '' ? -1 : text.slice(from, from + farthest + said.length).indexOf(said)
    if (start === -1) continue
    places.push({ key, page, start: from + start })
    from += start + said.length
  }
  return places
}

/** The element that a position of the source belongs to; undefined before the first. */
export function placeAt(places: readonly SourcePlace[], position: number): SourcePlace | undefined {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.start ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return places[low - 1]
}
