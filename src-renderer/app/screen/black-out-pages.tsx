import type { BlackOutBox } from '#shared/documents/black-out-box.ts'
import type { Size } from '#shared/results/geometry.ts'
import { ChevronLeft, ChevronRight, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { DrawArea } from '../../ui/draw-area.tsx'
import { drawPagePicture } from '../../viewer/output/draw-page-picture.ts'
import type { PageSource } from '../../viewer/sources/page-source.ts'

interface BlackOutPagesProps {
  readonly pages: PageSource
  readonly boxes: readonly BlackOutBox[]
  /** The first that is shown; 1-based. */
  readonly firstPage: number
  readonly onBoxes: (boxes: readonly BlackOutBox[]) => void
}

/** A document, a page at a time, to be drawn on. */
export function BlackOutPages({ pages, boxes, firstPage, onBoxes }: BlackOutPagesProps) {
  const text = useText('blackOut')
  const language = useLanguage()
  const [page, setPage] = useState(() => Math.min(pages.pageCount, firstPage))
  const number = (value: number): string => formatNumber(value, language)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={text.previous}
          icon={<ChevronLeft size={16} />}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <p className="min-w-28 text-center text-sm tabular-nums">
          {text.page(number(page), number(pages.pageCount))}
        </p>
        <IconButton
          label={text.next}
          icon={<ChevronRight size={16} />}
          disabled={page >= pages.pageCount}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          label={text.undo}
          icon={<Undo2 size={16} />}
          className="ml-auto"
          disabled={boxes.length === 0}
          onClick={() => {
            setPage(boxes.at(-2)?.page ?? page)
            onBoxes(boxes.slice(0, -1))
          }}
        />
      </div>
      <div className="relative mx-auto w-full max-w-xl border border-line">
        <PagePicture key={page} pages={pages} page={page} />
        <DrawArea label={text.drawArea} onDrawn={(box) => onBoxes([...boxes, { page, box }])} />
        {boxes.map(
          (each, index) =>
            each.page === page && (
              <BlackPart
                // Boxes are only added at the end, and told apart by nothing else.
                key={JSON.stringify([index, each])}
                part={each}
                label={text.remove(number(index + 1))}
                onRemove={() => onBoxes(boxes.filter((other) => other !== each))}
              />
            ),
        )}
      </div>
    </div>
  )
}

interface BlackPartProps {
  readonly part: BlackOutBox
  readonly label: string
  readonly onRemove: () => void
}

function BlackPart({ part: { box }, label, onRemove }: BlackPartProps) {
  return (
    <div
      className="pointer-events-none absolute"
      style={{
        // As it is sent, whatever the theme.
        background: 'black',
        forcedColorAdjust: 'none',
        left: `${box.left * 100}%`,
        top: `${box.top * 100}%`,
        width: `${(box.right - box.left) * 100}%`,
        height: `${(box.bottom - box.top) * 100}%`,
      }}
    >
      <button
        type="button"
        aria-label={label}
        title={label}
        className="pointer-events-auto absolute -top-2.5 -right-2.5 flex size-5 items-center justify-center rounded-full border border-line-strong bg-raised text-ink"
        onClick={onRemove}
      >
        <X size={12} aria-hidden />
      </button>
    </div>
  )
}

/** Sharp enough to see what is covered. */
const scale = 1.5
/** A4, until the page's own size is known: what comes below doesn't jump. */
const usualSize: Size = { width: 210, height: 297 }

function PagePicture({ pages, page }: { readonly pages: PageSource; readonly page: number }) {
  const host = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(usualSize)
  useEffect(() => {
    const drawing = new AbortController()
    const { signal } = drawing
    const draw = async (): Promise<void> => {
      setSize(await pages.pageSize(page - 1))
      const request = { page, rotation: 0, scale, part: null, boxes: null, signal } as const
      const picture = await drawPagePicture(pages, request)
      if (signal.aborted) return
      picture.className = 'block h-full w-full'
      host.current?.replaceChildren(picture)
    }
    // A page that can't be drawn stays white, and is refused when it is blacked out.
    draw().catch(() => {})
    return () => drawing.abort()
  }, [pages, page])
  return <div ref={host} aria-hidden style={{ aspectRatio: `${size.width} / ${size.height}` }} />
}
