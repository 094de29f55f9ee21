import type { LayoutElement } from '#shared/results/element.ts'
import type { ElementCache } from '../results/element-cache.ts'
import type { Outline } from '../results/outline.ts'

/** A wish to bring an element into view; a new object each time, so that it can be made twice. */
export interface RevealRequest {
  readonly key: string
}

/** What the content shows and shares with the pages beside it: the app ties the two. */
export interface ContentLink {
  readonly runId: string
  readonly outline: Outline
  readonly elements: ElementCache
  readonly hiddenCategories: ReadonlySet<string>
  readonly hoveredKey: string | null
  readonly selectedKey: string | null
  /** From outside only: what the person picks here needs no scrolling here. */
  readonly reveal: RevealRequest | null
  readonly onHover: (key: string | null) => void
  readonly onSelect: (key: string | null) => void
  readonly onShowAll: () => void
}

export function findElement(
  elements: ElementCache,
  row: { readonly key: string; readonly page: number },
): LayoutElement | undefined {
  return elements.peek(row.page)?.find(({ key }) => key === row.key)
}
