import {
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { CellPlace } from '#shared/results/cell-place.ts'
import { formatNumber } from '../text/format.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { isByKey, menuPoint, wantsTextMenu } from '../ui/menu-request.ts'
import { cellOfNode } from './cell-nodes.ts'
import { findElement, type ContentLink } from './content-link.ts'
import type { Copied } from '../ui/copy-to-clipboard.ts'
import { copiedElement } from './copy-element.ts'
import { ElementRow } from './element-row.tsx'
import type { ContentRow } from './element-rows.ts'
import { bringRangeIntoView } from '../find/bring-range-into-view.ts'
import { copyWithoutMarks } from '../find/wrap-marks.ts'
import { HoleRow } from './hole-row.tsx'
import { keepSelectedInView } from './keep-selected-in-view.ts'
import { sanitiseHtml } from './page-sanitiser.ts'
import { useContentRows } from './use-content-rows.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { ElementMarks } from './use-element-marks.ts'

interface RenderedViewProps extends ContentLink {
  readonly onCopy: (copied: Copied) => void
}

/** Every element of every page in reading order. */
export function RenderedView(props: RenderedViewProps) {
  // After the window around it: to lay out both in one task holds it too long.
  const isNext = useDeferredValue(true, false)
  return isNext ? <Rows {...props} /> : <div className="h-full" aria-busy />
}

function Rows(props: RenderedViewProps) {
  const { outline, selectedKey, reveal } = props
  const text = useText('content')
  const scroller = useRef<HTMLDivElement>(null)
  const content = useContentRows(props, scroller)
  const { rows, keys, items } = content

  const revealed = useRef<typeof reveal>(null)
  // Of a run that is under way a batch may be searched before its elements are known here.
  const isThere = reveal !== null && (!('key' in reveal) || content.has(reveal.key))
  useEffect(
    () => {
      if (!reveal || !isThere || revealed.current === reveal) return undefined
      revealed.current = reveal
      if ('key' in reveal) return content.bringIntoView(reveal.key, 'center')
      return content.goToPage(reveal.page)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only a new request scrolls, once, whatever the rows do
    [reveal, isThere],
  )

  const { onCurrent, current } = useMarkInView(reveal)
  const isEmpty = keys.length === 0
  useEffect(
    () =>
      scroller.current ? keepSelectedInView(scroller.current, () => current.current) : undefined,
    [isEmpty, current],
  )

  const drag = useDragOrder(props.onMove)
  const step = (direction: 1 | -1): void => {
    const current = selectedKey === null ? -1 : keys.indexOf(selectedKey)
    const next =
      current === -1 ? firstKeyFrom(rows, items[0]?.index ?? 0) : keys[current + direction]
    if (next === undefined) return
    props.onSelect(next)
    content.bringIntoView(next, 'nearest')
  }

  if (rows.length === 0) return <Message text={text.noElements} />
  if (keys.length === 0 && outline.keys.length > 0) {
    return (
      <Message text={text.allHidden}>
        <Button onClick={props.onShowAll}>{text.showAll}</Button>
      </Message>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all rows, whose keys walk the elements
    <div
      ref={scroller}
      role="document"
      aria-label={text.rendered}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keys needs the focus
      tabIndex={0}
      className="h-full overflow-y-auto outline-offset-[-2px]"
      onPointerOver={(event) => props.onHover(keyUnder(event), cellUnder(event, props))}
      onPointerLeave={() => props.onHover(null)}
      {...drag}
      onClick={(event) => {
        if (isReading(event)) return
        const key = keyUnder(event)
        if (key !== null) props.onSelect(key, cellUnder(event, props))
      }}
      onContextMenu={(event) => {
        if (wantsTextMenu(event)) return
        const key = isByKey(event) ? selectedKey : keyUnder(event)
        if (key === null) return
        event.preventDefault()
        if (key !== selectedKey) props.onSelect(key)
        const row = event.currentTarget.querySelector('[data-element-key][data-selected]')
        props.onMenu(key, menuPoint(event, row))
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || hasCommandKey(event)) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          step(event.key === 'ArrowDown' ? 1 : -1)
        }
        if (event.key === 'Escape') props.onSelect(null)
      }}
      onCopy={(event) => {
        if (!window.getSelection()?.isCollapsed) return copyWithoutMarks(event.currentTarget)
        const element = selectedElement(props)
        if (!element) return
        event.preventDefault()
        const kind = element.category === 'table' ? 'table' : 'text'
        props.onCopy(copiedElement(element, kind, sanitiseHtml()))
      }}
    >
      <div className="relative mx-auto max-w-3xl" style={{ height: content.totalHeight }}>
        {items.map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <div
                key={item.key}
                ref={content.measure}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={rowPlace(item.start)}
              >
                <RowContent {...props} row={row} onCurrent={onCurrent} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** `--row-start` for what sticks to the pane's edge, which it does as if nothing were moved. */
function rowPlace(start: number): CSSProperties {
  return { transform: `translateY(${start}px)`, ['--row-start' as string]: `${start}px` }
}

interface RowContentProps extends RenderedViewProps, Pick<ElementMarks, 'onCurrent'> {
  readonly row: ContentRow
}

function RowContent({ row, ...props }: RowContentProps) {
  const text = useText('content')
  const language = useLanguage()
  if (row.kind === 'page') {
    return <h2 className="page-start">{text.page(formatNumber(row.page, language))}</h2>
  }
  if (row.kind === 'hole') {
    return <HoleRow hole={row.hole} onHeal={props.onHeal} onSettings={props.onSettings} />
  }
  const at = props.marks && hitAt(props.marks, props.reveal)
  return row.elements.map(({ key, category }) => (
    <ElementRow
      key={key}
      runId={props.runId}
      lines={props.lines}
      elementKey={key}
      category={category}
      element={findElement(props.elements, { key, page: row.page })}
      note={props.notes?.get(key)}
      hovered={props.hovered}
      isSelected={key === props.selectedKey}
      isMovable={props.onMove !== undefined}
      onCopy={props.onCopy}
      matcher={props.marks?.matcher ?? null}
      current={key === at?.key ? at.index : -1}
      onCurrent={props.onCurrent}
    />
  ))
}

/** The match that someone stands at: of a hit of the library, which is an element, its first. */
function hitAt(
  { current }: NonNullable<ContentLink['marks']>,
  reveal: ContentLink['reveal'],
): { readonly key: string; readonly index: number } | null {
  if (current) return current.inElement
  return reveal && 'key' in reveal ? { key: reveal.key, index: 0 } : null
}

/**
 * Brings the hit that someone stands at into view once it is drawn, for each time that it was asked for: a
 * row that comes back while someone reads elsewhere scrolls nothing.
 */
function useMarkInView(reveal: ContentLink['reveal']) {
  const current = useRef<AbstractRange>(null)
  const wanted = useRef(reveal)
  const shown = useRef(reveal)
  useEffect(() => {
    wanted.current = reveal
  }, [reveal])
  const onCurrent = useCallback<ElementMarks['onCurrent']>((range) => {
    current.current = range
    // The element itself is brought into view in the next frame or two.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (shown.current === wanted.current) return
        shown.current = wanted.current
        bringRangeIntoView(range)
      }),
    )
  }, [])
  return { onCurrent, current }
}

/** The first element in or after a row. */
function firstKeyFrom(rows: readonly ContentRow[], index: number): string | undefined {
  const row = rows.slice(index, index + 2).find(({ kind }) => kind === 'elements')
  return row?.kind === 'elements' ? row.elements[0]?.key : undefined
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

/** The cell of a table that the pointer is on. */
function cellUnder(event: MouseEvent, { elements, outline }: ContentLink): CellPlace | null {
  const { target } = event
  const body = target instanceof Element ? target.closest('td, th')?.closest('.element-body') : null
  const key = body ? keyUnder(event) : null
  const page = key === null ? undefined : outline.pages[outline.keys.indexOf(key)]
  const element = key !== null && page !== undefined && findElement(elements, { key, page })
  return body && element && target instanceof Element ? cellOfNode(target, body, element) : null
}

/** A click on a link or a button, or the end of marking text, is not meant for the element. */
function isReading({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, summary, [popover]')) return true
  return window.getSelection()?.isCollapsed === false
}

function Message({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-ink-soft">
      <p>{text}</p>
      {children}
    </div>
  )
}
