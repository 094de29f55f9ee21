import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { cutAtMatches } from './find-matches.ts'
import type { ContentLink, RevealRequest } from './content-link.ts'
import { placeAt, type SourcePlace } from './element-places.ts'
import type { PageAnchor } from './page-anchors.ts'
import { rowAt, rowText, type SourceRows } from './source-rows.ts'
import { useScrollLink } from './use-scroll-link.ts'
import { useSourcePlaces } from './use-source-places.ts'
import type { SourceFormat } from './use-source.ts'
import type { Find } from './use-find.ts'

interface SourceViewProps extends ContentLink {
  readonly format: SourceFormat
  /** What the format is called. */
  readonly name: string
  readonly rows: SourceRows
  readonly find: Find
  /** Whether the service was asked for this format. */
  readonly isAsked: boolean
}

const rowHeight = 20

/**
 * A long text with line numbers and the marks of a search: the browser's would see only what is near. A line
 * is tied to the box of the element that it belongs to.
 */
export function SourceView({ rows, name, format, find, isAsked, ...link }: SourceViewProps) {
  const text = useText('content')
  const scroller = useRef<HTMLDivElement>(null)
  const { matches, current } = find
  const position = matches[current]
  const places = useSourcePlaces(format, rows, link)

  // The compiler leaves components with a virtualiser alone, as its functions must not be memoised.
  const virtualizer = useVirtualizer({
    count: rows.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
  })

  useEffect(() => {
    if (position !== undefined)
      virtualizer.scrollToIndex(rowAt(rows, position), { align: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualiser is one object for life
  }, [rows, position])

  const { reveal, selectedKey } = link
  const hoveredKey = useStore(link.hovered, (now) => now.hoveredKey)
  // Once is enough: a correction must not bring the reader back to what was asked for long ago.
  const revealed = useRef<RevealRequest | null>(null)
  useEffect(
    () => {
      if (!reveal || revealed.current === reveal) return
      const place = places.find(
        'key' in reveal ? ({ key }) => key === reveal.key : ({ page }) => page >= reveal.page,
      )
      if (!place) return
      virtualizer.scrollToIndex(rowAt(rows, place.start), { align: 'start' })
      revealed.current = reveal
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a place known only now is still wanted; the virtualiser is one object
    [reveal, places],
  )
  const anchors = useMemo(() => anchorsOf(rows, places), [rows, places])
  useScrollLink(scroller, virtualizer, anchors, link.scroll)

  if (rows.text.trim() === '') {
    return (
      <div className="flex h-full flex-col items-center justify-center p-6 text-center">
        <p>{isAsked ? text.emptyText : text.emptyFormat}</p>
        {!isAsked && <p className="text-ink-faint">{text.emptyFormatNext}</p>}
      </div>
    )
  }
  return (
    <div className="flex h-full flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer ties lines to boxes; keys walk elements elsewhere */}
      <section
        ref={scroller}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keys needs the focus
        tabIndex={0}
        className="source-view"
        onPointerOver={(event) => link.onHover(keyUnder(event))}
        onPointerLeave={() => link.onHover(null)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') link.onSelect(null)
        }}
        onClick={(event) => {
          const key = keyUnder(event)
          if (key !== null && window.getSelection()?.isCollapsed !== false) link.onSelect(key)
        }}
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = rows.lines[item.index]
            const key = placeAt(places, rows.starts[item.index] ?? 0)?.key
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="source-row"
                data-element-key={key}
                data-hovered={(key !== undefined && key === hoveredKey) || undefined}
                data-selected={(key !== undefined && key === selectedKey) || undefined}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <span className="source-line" aria-hidden>
                  {line || ''}
                </span>
                <code>
                  {cutAtMatches(
                    { text: rowText(rows, item.index), start: rows.starts[item.index] ?? 0 },
                    matches,
                    find.length,
                  ).map((piece) =>
                    piece.match === null ? (
                      piece.text
                    ) : (
                      <mark
                        key={piece.match}
                        data-current={piece.match === current || undefined}
                        className="found"
                      >
                        {piece.text}
                      </mark>
                    ),
                  )}
                </code>
              </div>
            )
          })}
        </div>
      </section>
    </div>
  )
}

/** The row that each page begins in. */
function anchorsOf(rows: SourceRows, places: readonly SourcePlace[]): readonly PageAnchor[] {
  const anchors: PageAnchor[] = []
  for (const { page, start } of places) {
    if (page > (anchors.at(-1)?.page ?? 0)) anchors.push({ page, rowIndex: rowAt(rows, start) })
  }
  return anchors
}

function keyUnder({ target }: MouseEvent): string | null {
  const row = target instanceof Element ? target.closest('[data-element-key]') : null
  return row?.getAttribute('data-element-key') ?? null
}
