import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CellPlace, isSamePlace } from '#shared/results/cell-place.ts'
import { type Rotation, addRotation } from '#shared/results/geometry.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Marks } from '../find/find-store.ts'
import type { Box } from '#shared/results/geometry.ts'
import type { PageSource } from './sources/page-source.ts'
import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import { type PageRows, pagesInRow, rowOf, singlePages } from './scroll/page-rows.ts'
import { stepScale, type Zoom } from './scroll/zoom.ts'

/** Who asked for a scroll. The viewer obeys all; others can tell their own request from news. */
type ScrollReason = 'content' | 'find' | 'keyboard' | 'toolbar' | 'return'

type ScrollTarget =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'element'; readonly key: string }
  /** A part of a page as it stands upright, 0..1. */
  | { readonly kind: 'box'; readonly page: number; readonly box: Box }
  /** Where someone was before, with what was selected there. */
  | ({ readonly kind: 'place' } & ReadingPlace)

/** The elements of these pages with their content, in reading order. */
export type ReadElements = (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>

/** A request to bring something into view. Each is a new object, so the same one can be made twice. */
interface ScrollRequest {
  readonly target: ScrollTarget
  readonly reason: ScrollReason
}

export interface ViewerState {
  readonly zoom: Zoom
  /** What `zoom` comes to on the current page; 1 is 100 %. */
  readonly scale: number
  /** The current page, from 1; 0 without pages. */
  readonly page: number
  /** How much of it is above the view, see `ReadingPlace`, since the last scroll came to rest. */
  readonly pagePart: number
  readonly pageCount: number
  /** Whether the document's first view is on screen. */
  readonly isDrawn: boolean
  /** The pages of the document's file while they are open; null without one. */
  readonly pictures: PageSource | null
  /** Reads what stands on pages, both included, while the document is open; null without one. */
  readonly readElements: ReadElements | null
  readonly rotation: Rotation
  readonly overlayIsOn: boolean
  readonly orderNumbersAreOn: boolean
  /** Which pages stand beside each other. */
  readonly rows: PageRows
  /** Whether the pointer moves the pages instead of marking text and boxes. */
  readonly handIsOn: boolean
  /** The same for as long as a key is held. */
  readonly handIsHeld: boolean
  readonly hiddenCategories: ReadonlySet<string>
  readonly hoveredKey: string | null
  /** Of the hovered table, the cell under the pointer. */
  readonly hoveredCell: CellPlace | null
  readonly selectedKey: string | null
  /** What a search marks in the letters of the pages. */
  readonly marks: Marks | null
  /** Waits here until there are pages to scroll. */
  readonly scrollRequest: ScrollRequest | null

  readonly setZoom: (zoom: Zoom) => void
  readonly zoomBy: (direction: 1 | -1) => void
  readonly rotate: (byDegrees: number) => void
  readonly setOverlay: (isOn: boolean) => void
  readonly setOrderNumbers: (areOn: boolean) => void
  readonly setRows: (rows: Partial<PageRows>) => void
  readonly setHand: (isOn: boolean) => void
  readonly setCategoryHidden: (category: string, isHidden: boolean) => void
  readonly hover: (key: string | null, cell?: CellPlace | null) => void
  readonly select: (key: string | null) => void
  readonly showPage: (page: number, reason: ScrollReason) => void
  /** To the next page, or the one before; beside each other, to the next two. */
  readonly stepPage: (direction: 1 | -1, reason: ScrollReason) => void
  readonly showElement: (key: string, reason: ScrollReason) => void
  /** Shows a part of a page, in 0..1 of it as it stands upright. */
  readonly showBox: (page: number, box: Box, reason: ScrollReason) => void
  readonly setMarks: (marks: Marks | null) => void
  /** Comes back to where someone was in a document that is about to open. */
  readonly returnTo: (place: ReadingPlace) => void
  /** Another document begins upright, with nothing marked but what was already asked for in it. */
  readonly openDocument: () => void
  /** From the viewer: the request has been met. */
  readonly scrolled: (request: ScrollRequest) => void
  /** From the viewer: what is on screen. Never causes a scroll. */
  readonly report: (
    seen: Partial<
      Pick<
        ViewerState,
        | 'page'
        | 'pagePart'
        | 'pageCount'
        | 'scale'
        | 'isDrawn'
        | 'pictures'
        | 'readElements'
        | 'handIsHeld'
      >
    >,
  ) => void
}

export type ViewerStore = StoreApi<ViewerState>

/** A document begins so. */
const nothingOpen = {
  page: 0,
  pagePart: 0,
  pageCount: 0,
  isDrawn: false,
  rotation: 0,
  hoveredKey: null,
  hoveredCell: null,
} as const

/** The state of one viewer. What a user chose (zoom, overlay, filter) outlives the document. */
export function createViewerStore(): ViewerStore {
  return createStore<ViewerState>()((set, get) => ({
    zoom: { kind: 'fit-width' },
    scale: 1,
    ...nothingOpen,
    pictures: null,
    readElements: null,
    overlayIsOn: true,
    orderNumbersAreOn: false,
    rows: singlePages,
    handIsOn: false,
    handIsHeld: false,
    hiddenCategories: new Set(),
    selectedKey: null,
    marks: null,
    scrollRequest: null,

    setZoom: (zoom) => set({ zoom }),
    zoomBy: (direction) =>
      set({ zoom: { kind: 'scale', scale: stepScale(get().scale, direction) } }),
    rotate: (byDegrees) => set({ rotation: addRotation(get().rotation, byDegrees) }),
    setOverlay: (overlayIsOn) => set({ overlayIsOn }),
    setOrderNumbers: (orderNumbersAreOn) => set({ orderNumbersAreOn }),
    setRows: (rows) => set({ rows: { ...get().rows, ...rows } }),
    setHand: (handIsOn) => set({ handIsOn }),
    setCategoryHidden(category, isHidden) {
      const hiddenCategories = new Set(get().hiddenCategories)
      if (isHidden) hiddenCategories.add(category)
      else hiddenCategories.delete(category)
      set({ hiddenCategories })
    },
    hover(hoveredKey, hoveredCell = null) {
      const { hoveredKey: key, hoveredCell: cell } = get()
      if (hoveredKey !== key || !isSamePlace(hoveredCell, cell)) set({ hoveredKey, hoveredCell })
    },
    select(selectedKey) {
      if (selectedKey !== get().selectedKey) set({ selectedKey })
    },
    showPage(page, reason) {
      // Before the document is open, any page may be asked for.
      const last = get().pageCount || Infinity
      const target = Math.max(1, Math.min(Math.round(page), last))
      set({ scrollRequest: { target: { kind: 'page', page: target }, reason } })
    },
    stepPage(direction, reason) {
      const { page, pageCount, rows, showPage } = get()
      const row = rowOf(Math.max(0, page - 1), rows) + direction
      const [index = row < 0 ? 0 : Infinity] = pagesInRow(row, rows, pageCount || Infinity)
      showPage(index + 1, reason)
    },
    showElement: (key, reason) =>
      set({ scrollRequest: { target: { kind: 'element', key }, reason } }),
    showBox: (page, box, reason) =>
      set({ scrollRequest: { target: { kind: 'box', page, box }, reason } }),
    setMarks: (marks) => set({ marks }),
    returnTo: (place) =>
      set({ scrollRequest: { target: { kind: 'place', ...place }, reason: 'return' } }),
    openDocument() {
      const target = get().scrollRequest?.target
      const selectedKey = target ? keyOf(target) : null
      set({ ...nothingOpen, selectedKey })
    },
    scrolled(request) {
      if (request === get().scrollRequest) set({ scrollRequest: null })
    },
    report: (seen) => set(seen),
  }))
}

function keyOf(target: ScrollTarget): string | null {
  switch (target.kind) {
    case 'page':
    case 'box':
      return null
    case 'element':
      return target.key
    case 'place':
      return target.elementKey
  }
}
