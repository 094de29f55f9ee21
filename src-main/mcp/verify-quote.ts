import type { Anchor } from '#shared/bridge/recto-link.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { textHash } from './element-anchor.ts'

export interface Verdict {
  /** Whether the quote stands in the element, line breaks and widths of spaces aside. */
  readonly stands: boolean
  /** What became of the element since the anchor was made; `unknown` for an anchor without a hash. */
  readonly element: 'unchanged' | 'changed' | 'unknown' | 'gone'
  readonly page: number | null
  /** What stands there instead; null where the quote does. */
  readonly text: string | null
}

/** @param element null when the run has none by that key */
export function verifyQuote(
  anchor: Anchor,
  element: Pick<LayoutElement, 'text' | 'page'> | null,
  quote: string,
): Verdict {
  if (!element) return { stands: false, element: 'gone', page: null, text: null }
  const { text, page } = element
  const wanted = folded(quote)
  const stands = wanted !== '' && folded(text).includes(wanted)
  return { stands, element: change(anchor, text), page, text: stands ? null : text }
}

function change({ hash }: Anchor, text: string): Verdict['element'] {
  if (hash === null) return 'unknown'
  return hash === textHash(text) ? 'unchanged' : 'changed'
}

/** As Unicode composes it, with one space wherever there is white space: letters and case stay what they are. */
function folded(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
