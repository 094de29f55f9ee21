import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { cutAtMatches } from './find-matches.ts'
import { rowAt, rowText, type SourceRows } from './source-rows.ts'
import type { Find } from './use-find.ts'

interface SourceViewProps {
  readonly rows: SourceRows
  readonly label: string
  readonly find: Find
}

const rowHeight = 20

/** A long text with line numbers and the marks of a search: the browser's would see only what is near. */
export function SourceView({ rows, label, find }: SourceViewProps) {
  const text = useText('content')
  const scroller = useRef<HTMLDivElement>(null)
  const { matches, current } = find
  const position = matches[current]

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
    // The virtualiser is one object for the life of the view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, position])

  if (rows.text.trim() === '') {
    return (
      <div className="flex h-full flex-col items-center justify-center p-6 text-center">
        <p>{text.emptyFormat}</p>
        <p className="text-ink-faint">{text.emptyFormatNext}</p>
      </div>
    )
  }
  return (
    <div className="flex h-full flex-col">
      <section
        ref={scroller}
        aria-label={label}
        // Scrolling by keyboard needs the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="source-view"
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = rows.lines[item.index]
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="source-row"
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
