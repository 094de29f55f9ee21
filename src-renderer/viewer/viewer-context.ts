import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Rotation } from '#shared/results/geometry.ts'
import type { PlacedElement } from './overlay/placed-element.ts'
import type { MenuPoint } from '../ui/context-menu.tsx'
import type { ScrollEnd } from '../ui/scroll-link.ts'
import type { PasswordMemory } from './password-memory.ts'
import type { ReadingOrder } from './overlay/reading-order.ts'
import type { ReadElements, ViewerState, ViewerStore } from './viewer-store.ts'

/** What somebody else draws over a page. */
export interface PageTool {
  readonly page: number
  readonly rotation: Rotation
  /** Turned with the page, an entry for each region. */
  readonly elements: readonly PlacedElement[]
}

/** What a menu is asked for of. */
export interface PageMenuRequest {
  /** From 1. */
  readonly page: number
  /** Null for the page itself. */
  readonly key: string | null
  readonly at: MenuPoint
}

/** What every part of one viewer shares. */
export interface ViewerParts {
  /** Tells it from another viewer in the window. */
  readonly id: string
  readonly store: ViewerStore
  readonly order: ReadingOrder
  readonly loadElements: ReadElements
  readonly passwords: PasswordMemory
  /** Where pictures of elements are, when the pages themselves are drawn from them. */
  readonly drawnImageUrl?: ((elementKey: string) => string) | undefined
  /** Why a page has no elements; null for one that should have some. */
  readonly missingNote?: ((page: number) => string | null) | undefined
  /** Over each page, for a tool that takes the pointer. */
  readonly renderTool?: ((tool: PageTool) => ReactNode) | undefined
  /** The tool brings buttons, which a list box may not hold: the pages are a group while it does. */
  readonly toolHasButtons?: boolean | undefined
  /** The pages' end of what ties them to the content. */
  readonly scroll: ScrollEnd
  /** The element was chosen on a page. */
  readonly onSelect: (key: string | null) => void
  /** The pointer went over an element on a page, or left it. */
  readonly onHover: (key: string | null) => void
  /** The chosen element should be opened: a double click. */
  readonly onOpen: (key: string) => void
  /** A menu is asked for, of an element or of a page as such. */
  readonly onMenu: (asked: PageMenuRequest) => void
}

export const ViewerContext = createContext<ViewerParts | null>(null)

export function useViewer(): ViewerParts {
  const parts = use(ViewerContext)
  if (!parts) throw new Error('Part of a viewer outside of one')
  return parts
}

export function useViewerState<T>(select: (state: ViewerState) => T): T {
  return useStore(useViewer().store, select)
}

/** Names the node of a viewer's element for `aria-activedescendant`. */
export function optionId(viewerId: string, key: string): string {
  return `${viewerId}-element-${key}`
}
