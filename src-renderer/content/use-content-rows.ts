import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useReducer, useState, type RefObject } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import type { ContentLink } from './content-link.ts'
import { useScrollLink } from './use-scroll-link.ts'
import { createRows, estimateRow, indexRows, type ContentRow } from './element-rows.ts'

interface ContentRows {
  readonly rows: readonly ContentRow[]
  /** The elements that are shown, in reading order. */
  readonly keys: readonly string[]
  readonly items: readonly VirtualItem[]
  readonly totalHeight: number
  readonly measure: (row: HTMLElement | null) => void
  /** Whether an element is among the rows. */
  readonly has: (key: string) => boolean
  readonly bringIntoView: (key: string, block: ScrollLogicalPosition) => () => void
  /** Goes to the beginning of a page, or to the hole that it is in. */
  readonly goToPage: (page: number) => void
}

/** Rows drawn beyond what is seen, so that a scroll meets none that is still to come. */
const rowsBeyond = 2

/** The rows of the rendered content of which only those near the screen exist, read as they come near. */
export function useContentRows(
  { outline, hiddenCategories, elements, holes, scroll, reveal }: ContentLink,
  scroller: RefObject<HTMLElement | null>,
): ContentRows {
  const rows = useMemo(
    () => createRows(outline, hiddenCategories, holes),
    [outline, hiddenCategories, holes],
  )
  const rowOfKey = useMemo(() => indexRows(rows), [rows])
  const keys = useMemo(() => [...rowOfKey.keys()], [rowOfKey])
  // New functions would make the virtualiser measure every row of the document again.
  const estimateSize = useCallback((index: number) => estimateRow(rows[index]), [rows])
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  /** Whose first pages have been drawn. */
  const [seen, setSeen] = useState<ContentLink['elements'] | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- a virtualiser's functions must not be memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    // With those, too, the first drawing would hold the window.
    overscan: seen === elements ? rowsBeyond : 0,
    // What is read stays where it is when a batch arrives above it.
    anchorTo: 'end',
    // Never to the end itself: a list that fits the view until its rows are measured would show its last ones.
    scrollEndThreshold: -1,
  })
  const items = virtualizer.getVirtualItems()
  const firstPage = rows[items[0]?.index ?? -1]?.page
  useLoadedPages(elements, firstPage, rows[items.at(-1)?.index ?? -1]?.page)
  const isHere = firstPage !== undefined && elements.peek(firstPage) !== undefined
  useEffect(() => {
    if (!isHere) return undefined
    const timer = setTimeout(() => setSeen(elements))
    return () => clearTimeout(timer)
  }, [elements, isHere])

  const anchors = useMemo(
    () =>
      rows.flatMap(({ kind, page }, rowIndex) =>
        kind === 'elements' ? [] : [{ page, rowIndex, isHole: kind === 'hole' }],
      ),
    [rows],
  )
  const start = { page: reveal && 'page' in reveal ? reveal.page : 1, part: 0 }
  useScrollLink(scroller, virtualizer, anchors, scroll, start)

  return {
    rows,
    keys,
    items,
    totalHeight: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    has: (key) => rowOfKey.has(key),
    goToPage(page) {
      const after = rows.findIndex((row) => row.page > page)
      const index = rows.findLastIndex(
        (row, at) => row.kind !== 'elements' && (after === -1 || at < after),
      )
      if (index !== -1) virtualizer.scrollToIndex(index, { align: 'start' })
    },
    bringIntoView(key, block) {
      const rowIndex = rowOfKey.get(key)
      if (rowIndex === undefined || !scroller.current) return () => {}
      return bringIntoView(scroller.current, virtualizer, { key, rowIndex, block })
    },
  }
}

/** Reads the pages on screen and draws again when they have come. */
function useLoadedPages(
  elements: ContentLink['elements'],
  firstPage: number | undefined,
  lastPage: number | undefined,
): void {
  const [version, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => elements.subscribe(redraw), [elements])
  useEffect(() => {
    if (firstPage !== undefined && lastPage !== undefined) void elements.load(firstPage, lastPage)
    // A cleared cache bumps the version, and what is on screen is read again.
  }, [elements, firstPage, lastPage, version])
}
