import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { LayoutElement } from '#shared/results/element.ts'
import type { ReadingOrder } from './overlay/reading-order.ts'
import type { ViewerState, ViewerStore } from './viewer-store.ts'

/** What every part of one viewer shares. */
export interface ViewerParts {
  readonly store: ViewerStore
  readonly order: ReadingOrder
  /** The elements of these pages with their content, in reading order. */
  readonly loadElements: (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>
  /** Where pictures of elements are, when the pages themselves are drawn from them. */
  readonly drawnImageUrl?: ((elementKey: string) => string) | undefined
  /** Why a page has no elements; null for one that should have some. */
  readonly missingNote?: ((page: number) => string | null) | undefined
  /** The element was chosen on a page. */
  readonly onSelect: (key: string | null) => void
  /** The pointer went over an element on a page, or left it. */
  readonly onHover: (key: string | null) => void
  /** The chosen element should be opened: Enter, or a double click. */
  readonly onOpen: (key: string) => void
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

/** Names the node of an element for `aria-activedescendant`. */
export function optionId(key: string): string {
  return `viewer-element-${key}`
}
