import { memo, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Size } from '#shared/results/geometry.ts'
import { useText } from '../text/use-text.ts'
import { PageSlot, type PageSlotProps } from './page-slot.tsx'
import type { PageSource } from './sources/page-source.ts'
import { menuPoint, wantsTextMenu } from '../ui/menu-request.ts'
import { leadByRequest, linkScroll } from './link-scroll.ts'
import { createPageView } from './create-page-view.ts'
import type { PageView } from './page-view.ts'
import { PassingPage, useIsPassing } from './passing-page.tsx'
import { warmPdf } from './sources/pdfjs.ts'
import { drawAhead } from './draw-ahead.ts'
import { readAllSizes } from './read-all-sizes.ts'
import type { ScrollPace } from './scroll/scroll-pace.ts'
import { useReadingKeys } from './overlay/use-reading-keys.ts'
import { type PageRange, useSelectedPages } from './text-layer/use-selected-pages.ts'
import { useShownElement } from './use-shown-element.ts'
import { optionId, useViewer, useViewerState } from './viewer-context.ts'

interface PageListProps {
  readonly source: PageSource
  readonly firstSize: Size
}

/** The pages below each other in a scrolling column, of which only those near the view exist. */
export function PageList({ source, firstSize }: PageListProps) {
  const text = useText('viewer')
  const { id, store, order, scroll, onMenu, toolHasButtons } = useViewer()
  const viewport = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PageView>()
  const onKeyDown = useReadingKeys()
  const overlayIsOn = useViewerState((state) => state.overlayIsOn)
  const selectedKey = useViewerState((state) => state.selectedKey)
  const handIsOn = useViewerState((state) => state.handIsOn || state.handIsHeld)
  const selected = useSelectedPages(viewport)
  useShownElement(view)

  useLayoutEffect(() => {
    if (!viewport.current || !column.current) return
    const closing = new AbortController()
    const parts = { viewport: viewport.current, column: column.current, source, firstSize, store }
    leadByRequest(store, scroll, closing.signal)
    const created = createPageView(parts, closing.signal)
    setView(created)
    linkScroll(created, scroll, parts.viewport, closing.signal)
    void prepare(source, created, closing.signal)
    return () => closing.abort()
  }, [source, firstSize, store, scroll])

  const hasElements = overlayIsOn && order.count > 0
  const elementsRole = toolHasButtons ? 'group' : 'listbox'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of three, which the rule can’t see
    <div
      ref={viewport}
      role={hasElements ? elementsRole : 'region'}
      aria-label={hasElements ? text.elementsLabel : text.pagesLabel}
      // The scrolling area takes the keys of scrolling and of the reading order.
      tabIndex={0}
      data-hand={handIsOn || undefined}
      className="page-list absolute inset-0 overflow-x-auto overflow-y-scroll bg-sunken -outline-offset-2 [overflow-anchor:none]"
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        // Pages answer for themselves; the keys ask for what is selected, or for the page that is read.
        if (event.isDefaultPrevented() || wantsTextMenu(event)) return
        event.preventDefault()
        const option =
          selectedKey === null ? null : document.getElementById(optionId(id, selectedKey))
        const page = order.entryOf(selectedKey ?? '')?.page ?? store.getState().page
        onMenu({ page, key: option && selectedKey, at: menuPoint(event, option) })
      }}
    >
      <div
        ref={column}
        role="presentation"
        className="relative min-h-full min-w-full overflow-hidden"
      >
        {view && <Slots view={view} held={selected} />}
      </div>
    </div>
  )
}

/** What is done while the view is idle. */
async function prepare(source: PageSource, view: PageView, signal: AbortSignal): Promise<void> {
  await readAllSizes(source, view, signal)
  // Now that this document is at rest, the next one may be prepared.
  if (!signal.aborted) warmPdf()
  await Promise.all([drawAhead(source, view, signal), keepLetters(source, view, signal)])
}

/** Pages that fly by are wanted sooner than what somebody may look for in them. */
async function keepLetters(source: PageSource, view: PageView, signal: AbortSignal): Promise<void> {
  await view.sheets.whenRead()
  await source.letters?.keep(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

interface SlotsProps {
  readonly view: PageView
  /** Pages to have in the document beside those near the view. */
  readonly held: PageRange | null
}

function Slots({ view: { scroller, painter, small, pace }, held }: SlotsProps) {
  const subscribe = useCallback((listener: () => void) => scroller.subscribe(listener), [scroller])
  const { first, last, shift } = useSyncExternalStore(subscribe, scroller.visible)
  // Pages near the view are drawn in document order, which is the order of reading aloud.
  const near = pagesBetween(first, last)
  const beside = held ? pagesBetween(held.first, held.last) : []
  const before = beside.filter((index) => index < first)
  const behind = beside.filter((index) => index > last)
  return [...before, ...near, ...behind].map((index) => {
    const { top, left, width, height } = scroller.layout.placeOf(index)
    return (
      <Slot
        key={index}
        index={index}
        painter={painter}
        small={small}
        pace={pace}
        top={top - shift}
        left={left}
        width={width}
        height={height}
      />
    )
  })
}

function pagesBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

interface SlotProps extends PageSlotProps {
  readonly pace: ScrollPace
}

const Slot = memo(function Slot({ pace, ...page }: SlotProps) {
  return useIsPassing(pace) ? <PassingPage {...page} /> : <PageSlot {...page} />
})
