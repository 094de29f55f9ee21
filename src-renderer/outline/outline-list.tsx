import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.ts'
import { classNames } from '../ui/class-names.ts'
import { moveFocus } from '../ui/move-focus.ts'

/** A heading of the document, or an entry of the file's own outline. */
export interface OutlineEntry {
  /** Unique in the list. */
  readonly id: string
  readonly title: string
  /** From 1. */
  readonly level: number
  /** Null where it leads nowhere. */
  readonly page: number | null
}

interface OutlineListProps {
  readonly entries: readonly OutlineEntry[]
  /** Whether their levels were proposed here, which is said. */
  readonly isProposed: boolean
  /** The page being read. */
  readonly currentPage: number
  readonly onOpen: (entry: OutlineEntry) => void
}

/** A file may nest its entries without end, and the list is narrow. */
const deepestIndent = 6

/** The headings of a document below each other, indented by level; arrow keys walk them. */
export function OutlineList({ entries, isProposed, currentPage, onOpen }: OutlineListProps) {
  const text = useText('outline')
  const list = useRef<HTMLUListElement>(null)
  const current = entries.findLastIndex(({ page }) => page !== null && page <= currentPage)
  // An entry that leads nowhere takes no focus.
  const reached = current === -1 ? entries.findIndex(({ page }) => page !== null) : current
  useEffect(() => {
    const row = list.current?.children[current]
    if (row && !list.current?.contains(document.activeElement))
      row.scrollIntoView({ block: 'nearest' })
  }, [current])

  if (entries.length === 0) return <p className="p-3 text-sm text-ink-faint">{text.noHeadings}</p>
  return (
    <>
      {isProposed && <p className="px-3 py-2 text-sm text-ink-faint">{text.proposed}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the keys that walk its buttons */}
      <ul
        ref={list}
        aria-label={text.outline}
        className="px-1.5 pb-3"
        onKeyDown={(event) => moveFocus(event, event.currentTarget, 'button:enabled', 'vertical')}
      >
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            className="[contain-intrinsic-size:auto_28px] [content-visibility:auto]"
          >
            <button
              type="button"
              tabIndex={index === reached ? 0 : -1}
              aria-current={index === current || undefined}
              disabled={entry.page === null}
              className={classNames(
                'flex w-full gap-2 rounded-md py-1 pr-2 text-left text-sm hover:bg-sunken disabled:text-ink-faint',
                index === current && 'bg-selected',
              )}
              style={{
                paddingLeft: `${0.5 + (Math.min(entry.level, deepestIndent) - 1) * 0.75}rem`,
              }}
              onClick={() => onOpen(entry)}
            >
              <span className="line-clamp-2 min-w-0 flex-1">{entry.title}</span>
              {entry.page !== null && (
                <span className="text-ink-faint tabular-nums">{entry.page}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
