import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useOwnText } from '../../text/use-text.ts'
import { voteText } from '../../text/vote.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { drawPagePicture } from '../../viewer/output/draw-page-picture.ts'
import { useView } from '../view-context.ts'

/** Sharp enough to read enlarged. */
const pictureScale = 2

/** How much larger than its column a page is shown where its letters are too small in it. */
const enlargement = 2.2

/** The page that two answers are of, as the document has it; larger by a click, where that was made. */
export function VotePage({ page }: { readonly page: number }) {
  const { viewer } = useView()
  const text = useOwnText(voteText)
  const pages = useStore(viewer, (state) => state.pictures)
  const host = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const [enlargedAt, setEnlargedAt] = useState<Spot | null>(null)
  useEffect(() => {
    if (!pages) return undefined
    const leaving = new AbortController()
    const whole = { part: null, rotation: 0, scale: pictureScale, boxes: null } as const
    drawPagePicture(pages, { page, ...whole, signal: leaving.signal }).then(
      (canvas) => {
        if (leaving.signal.aborted) return
        canvas.className = 'h-auto w-full bg-white'
        host.current?.replaceChildren(canvas)
        setState('drawn')
      },
      // The page in the window says why it can't be drawn.
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [pages, page])
  useLayoutEffect(() => {
    if (enlargedAt && host.current) bringToMiddle(host.current, enlargedAt)
  }, [enlargedAt])
  if (!pages || state === 'failed') return <p className="text-ink-soft">{text.noPicture}</p>
  return (
    <>
      {state === 'drawing' && <ProgressBar label={text.drawing} value={null} />}
      <button
        type="button"
        aria-label={enlargedAt ? text.smaller : text.enlarge}
        title={enlargedAt ? text.smaller : text.enlarge}
        className={enlargedAt ? 'block cursor-zoom-out' : 'block w-full cursor-zoom-in'}
        style={enlargedAt ? { width: `${enlargement * 100}%` } : undefined}
        onClick={(event) => setEnlargedAt(enlargedAt ? null : spotOf(event))}
      >
        <span ref={host} className="block" />
      </button>
    </>
  )
}

/** Where on a page, in parts of its sides. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** By a key, which has no place: the top. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): Spot {
  if (detail === 0) return { x: 0, y: 0 }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function bringToMiddle(picture: HTMLElement, { x, y }: Spot): void {
  const column = picture.closest('section')
  if (!column) return
  const at = picture.getBoundingClientRect()
  const seen = column.getBoundingClientRect()
  column.scrollBy(
    at.left + x * at.width - (seen.left + seen.width / 2),
    at.top + y * at.height - (seen.top + seen.height / 2),
  )
}
