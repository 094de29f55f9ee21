import type { CellPlace } from '#shared/results/cell-place.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { MenuPoint } from '../ui/context-menu.tsx'
import type { ScrollEnd } from '../ui/scroll-link.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ElementCache } from '../results/element-cache.ts'
import type { Outline } from '../results/outline.ts'
import type { Marks } from '../find/find-store.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { ContentHole } from './content-hole.ts'
import type { MoveElement } from './use-drag-order.ts'

/** A request to bring an element or a page into view; a new object each time, so that it can be made twice. */
export type RevealRequest = { readonly key: string } | { readonly page: number }

interface Hovered {
  readonly hoveredKey: string | null
  /** Of the hovered table, the cell whose place is pointed at. */
  readonly hoveredCell: CellPlace | null
}

/** What the pointer is on, here or on the pages. A store, as it changes all the time and only two elements with it. */
export type HoveredStore = Pick<StoreApi<Hovered>, 'getState' | 'getInitialState' | 'subscribe'>

/** What the content shows and shares with the pages beside it: the app ties the two. */
export interface ContentLink {
  readonly runId: string
  readonly outline: Outline
  readonly elements: ElementCache
  /** Whether running text breaks as the pane does, or as the page did. */
  readonly lines: Settings['view']['contentLines']
  /** Pages that are missing, in order. */
  readonly holes: readonly ContentHole[]
  readonly hiddenCategories: ReadonlySet<string>
  readonly hovered: HoveredStore
  readonly selectedKey: string | null
  /** The content's end of what ties it to the pages. */
  readonly scroll: ScrollEnd
  /** What else there is to say of elements, by key. */
  readonly notes?: ReadonlyMap<string, string> | undefined
  /** What a search marks. */
  readonly marks: Marks | null
  /** From outside only: what the user picks here needs no scrolling here. */
  readonly reveal: RevealRequest | null
  /** With the cell of a table, as far as one is meant. */
  readonly onHover: (key: string | null, cell?: CellPlace | null) => void
  readonly onSelect: (key: string | null, cell?: CellPlace | null) => void
  readonly onShowAll: () => void
  /** Elements are dragged to where they are read; absent where nothing is corrected. */
  readonly onMove?: MoveElement | undefined
  /** A menu is asked for, of an element. */
  readonly onMenu: (key: string, at: MenuPoint) => void
  readonly onHeal: (batchIndexes: readonly number[]) => void
  readonly onSettings: () => void
}

export function findElement(
  elements: ElementCache,
  row: { readonly key: string; readonly page: number },
): LayoutElement | undefined {
  return elements.peek(row.page)?.find(({ key }) => key === row.key)
}
