import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { LayoutElement } from '#shared/results/element.ts'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { useRovingRows } from '../../ui/use-roving-rows.ts'
import type { ViewerStore } from '../viewer-store.ts'
import { whenIdle } from '../when-idle.ts'
import { createDrawInTurn } from './draw-in-turn.ts'
import { Thumbnail } from './thumbnail.tsx'

interface ThumbnailListProps {
  readonly store: ViewerStore
  readonly loadElements: (fromPage: number, toPage: number) => Promise<readonly LayoutElement[]>
  /** What became of a page: a mark, and in words where it isn't simply there. */
  readonly stateOf: (page: number) => { readonly mark: ReactNode; readonly words: string | null }
}

/** CSS pixels across. */
const thumbnailWidth = 112

/** The pages in small, of which only those in view are drawn; the one being read is marked. */
export function ThumbnailList({ store, loadElements, stateOf }: ThumbnailListProps) {
  const text = useText('outline')
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const source = useStore(store, (state) => state.pictures)
  const pageCount = useStore(store, (state) => state.pageCount)
  const current = useStore(store, (state) => state.page)
  const hidden = useStore(store, (state) => state.hiddenCategories)
  const turn = useMemo(
    () => createDrawInTurn(() => new Promise((resolve) => whenIdle(resolve))),
    [],
  )
  const { roving, virtualizer } = useThumbnailRows(scroller, pageCount, current)

  return (
    <div ref={scroller} className="h-full overflow-y-auto py-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the keys that walk its buttons */}
      <ul
        aria-label={text.thumbnails}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const page = item.index + 1
          const { mark, words } = stateOf(page)
          const number = formatNumber(page, language)
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0 flex justify-center pb-2"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <button
                type="button"
                tabIndex={item.index === roving.tabStop ? 0 : -1}
                data-row-stop
                aria-label={words === null ? text.page(number) : text.pageState(number, words)}
                aria-current={page === current || undefined}
                className={classNames(
                  'flex flex-col items-center gap-1 rounded-md p-1.5',
                  page === current ? 'bg-selected' : 'hover:bg-sunken',
                )}
                onClick={() => store.getState().showPage(page, 'toolbar')}
              >
                <Thumbnail
                  source={source}
                  index={item.index}
                  width={thumbnailWidth}
                  turn={turn}
                  loadElements={loadElements}
                  hidden={hidden}
                />
                <span className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
                  {mark}
                  {number}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The rows near the view, and the keys that walk all of them. */
function useThumbnailRows(
  scroller: RefObject<HTMLDivElement | null>,
  pageCount: number,
  current: number,
) {
  const keys = useMemo(
    () => Array.from({ length: pageCount }, (_, index) => String(index + 1)),
    [pageCount],
  )
  // The page that is read takes the keys, wherever the list was scrolled to.
  const roving = useRovingRows({
    keys,
    initialKey: String(Math.max(1, current)),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  })
  // oxlint-disable-next-line react/incompatible-library -- a virtualiser's functions must not be memoised
  const virtualizer = useVirtualizer({
    count: pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => thumbnailWidth * 1.414 + 40,
    overscan: 2,
    rangeExtractor: roving.rangeExtractor,
  })
  useEffect(() => {
    if (current > 0) virtualizer.scrollToIndex(current - 1, { align: 'auto' })
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualiser is one object for life
  }, [current])
  return { roving, virtualizer }
}
