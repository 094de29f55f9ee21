import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useReducer, useRef, type MouseEvent } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { findElement, type ContentLink } from './content-link.ts'
import type { Copied } from './copy.ts'
import { copiedElement } from './copy-element.ts'
import { ElementRow } from './element-row.tsx'
import { createRows, estimateRow, indexRows } from './element-rows.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

interface RenderedViewProps extends ContentLink {
  readonly onCopy: (copied: Copied) => void
}

/** Every element of every page in reading order. Only what is near the screen exists. */
export function RenderedView(props: RenderedViewProps) {
  const { outline, elements, hiddenCategories, selectedKey, reveal } = props
  const text = useText('content')
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => createRows(outline, hiddenCategories), [outline, hiddenCategories])
  const rowOfKey = useMemo(() => indexRows(rows), [rows])

  // The compiler leaves components with a virtualiser alone, as its functions must not be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateRow(rows[index]),
    getItemKey: (index) => {
      const row = rows[index]
      return row?.kind === 'element' ? row.key : `page-${row?.page}`
    },
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const firstPage = rows[items[0]?.index ?? -1]?.page
  const lastPage = rows[items.at(-1)?.index ?? -1]?.page
  useLoadedPages(elements, firstPage, lastPage)

  useEffect(() => {
    const index = reveal ? rowOfKey.get(reveal.key) : undefined
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'center' })
    // Only a new wish scrolls: the rows may change while the person reads elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal])

  const step = (direction: 1 | -1): void => {
    let index =
      selectedKey === null ? (items[0]?.index ?? 0) - 1 : (rowOfKey.get(selectedKey) ?? -1)
    do index += direction
    while (rows[index]?.kind === 'page')
    const row = rows[index]
    if (row?.kind !== 'element') return
    props.onSelect(row.key)
    virtualizer.scrollToIndex(index, { align: 'auto' })
  }

  if (outline.keys.length === 0) return <Message text={text.noElements} />
  if (rowOfKey.size === 0) {
    return (
      <Message text={text.allHidden}>
        <Button onClick={props.onShowAll}>{text.showAll}</Button>
      </Message>
    )
  }
  return (
    // One listener for all rows; its keys walk the elements as they do on the pages.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      role="document"
      aria-label={text.rendered}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-y-auto outline-offset-[-2px]"
      onPointerOver={(event) => props.onHover(keyUnder(event))}
      onPointerLeave={() => props.onHover(null)}
      onClick={(event) => {
        if (isReading(event)) return
        const key = keyUnder(event)
        if (key !== null) props.onSelect(key)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          step(event.key === 'ArrowDown' ? 1 : -1)
        }
        if (event.key === 'Escape') props.onSelect(null)
      }}
      onCopy={(event) => {
        const element = selectedElement(props)
        if (!element || !window.getSelection()?.isCollapsed) return
        event.preventDefault()
        const kind = element.category === 'table' ? 'table' : 'text'
        props.onCopy(copiedElement(element, kind, sanitiseHtml()))
      }}
    >
      <div className="relative mx-auto max-w-3xl" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {row.kind === 'page' ? (
                  <h2 className="page-start">{text.page(formatNumber(row.page, language))}</h2>
                ) : (
                  <ElementRow
                    runId={props.runId}
                    elementKey={row.key}
                    category={row.category}
                    element={findElement(elements, row)}
                    isHovered={row.key === props.hoveredKey}
                    isSelected={row.key === selectedKey}
                    onCopy={props.onCopy}
                  />
                )}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
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

function selectedElement({ elements, outline, selectedKey }: ContentLink) {
  const index = selectedKey === null ? -1 : outline.keys.indexOf(selectedKey)
  const page = outline.pages[index]
  if (selectedKey === null || page === undefined) return undefined
  return findElement(elements, { key: selectedKey, page })
}

function keyUnder({ target }: MouseEvent): string | null {
  const row = target instanceof Element ? target.closest('[data-element-key]') : null
  return row?.getAttribute('data-element-key') ?? null
}

/** A click on a link or a button, or the end of marking text, is not meant for the element. */
function isReading({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, [popover]')) return true
  return window.getSelection()?.isCollapsed === false
}

function Message({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-ink-soft">
      <p>{text}</p>
      {children}
    </div>
  )
}
