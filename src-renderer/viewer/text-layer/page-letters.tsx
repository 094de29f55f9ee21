import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rotation } from '#shared/results/geometry.ts'
import type { PagePainter } from '../paint/page-painter.ts'
import type { PageLetters as LettersSource } from '../sources/page-source.ts'
import { useViewerState } from '../viewer-context.ts'
import { drawMarks } from './draw-marks.ts'

interface PageLettersProps {
  readonly letters: LettersSource
  readonly painter: PagePainter
  readonly index: number
  readonly rotation: Rotation
  /** Of the page on screen, in CSS pixels. */
  readonly width: number
  /** The page carries no letters: it is a picture. */
  readonly onBlank: () => void
}

/** The letters that a page carries, unseen over its picture: they are selected, copied and marked. */
export function PageLetters({
  letters,
  painter,
  index,
  rotation,
  width,
  onBlank,
}: PageLettersProps) {
  const host = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState<{ readonly layer: Element; readonly unitsWide: number } | null>(
    null,
  )
  const matcher = useViewerState(({ marks }) => marks?.matcher)
  const current = useViewerState(({ marks }) =>
    marks?.current?.page === index + 1 ? (marks.current.onPage?.index ?? -1) : -1,
  )
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    const layer = document.createElement('div')
    layer.className = 'page-letters'
    const lay = async (): Promise<void> => {
      // The picture comes first: both are read by the same worker.
      await painter.whenIdle()
      signal.throwIfAborted()
      const { unitsWide, isBlank } = await letters.lay(index, layer, { rotation, signal })
      signal.throwIfAborted()
      setLaid({ layer, unitsWide })
      if (isBlank) onBlank()
    }
    // A page whose letters can't be read is still seen; its picture tells what is wrong.
    lay().catch(() => {})
    return () => {
      closing.abort()
      layer.remove()
      setLaid(null)
    }
  }, [letters, painter, index, rotation, onBlank])
  // Together with its scale: a page's hundreds of letters would be styled and laid out twice.
  useLayoutEffect(() => {
    if (laid) host.current?.replaceChildren(laid.layer)
  }, [laid])
  useEffect(() => {
    if (!laid || !matcher) return undefined
    return drawMarks(laid.layer, matcher, current)
  }, [laid, matcher, current])

  return (
    <div
      ref={host}
      aria-hidden
      className="absolute inset-0 overflow-clip"
      // A custom property, which React's types don't know.
      style={{ '--total-scale-factor': laid ? width / laid.unitsWide : 1 } as object}
    />
  )
}
