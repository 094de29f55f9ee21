import type { CellPlace } from '#shared/results/cell-place.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { categoryName } from '../text/categories.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import type { ContentLink } from './content-link.ts'
import {
  createElementContent,
  equationSource,
  isEmptyContent,
  leaveOutPicture,
} from './element-content.ts'
import { useOwnCrop } from './own-crop.ts'
import { sanitiseHtml } from './page-sanitiser.ts'
import { useHoveredCell } from './use-hovered-cell.ts'
import { type ElementMarks, useElementMarks } from './use-element-marks.ts'

interface ElementBodyProps {
  readonly runId: string
  readonly element: LayoutElement
  readonly lines: ContentLink['lines']
  readonly marks: ElementMarks
  readonly hoveredCell?: CellPlace | null
}

/** An element's content. Nodes are put in as they are: their HTML is never written out and read again. */
export function ElementBody({
  runId,
  element,
  lines,
  marks,
  hoveredCell = null,
}: ElementBodyProps) {
  const text = useText('content')
  const language = useLanguage()
  const { urlOf } = useBridge()
  const host = useRef<HTMLDivElement>(null)
  const picture = text.pictureOf(categoryName(element.category, language))
  const { bounded: content, isCut } = useMemo(
    () =>
      createElementContent(element, {
        runId,
        lines,
        sanitise: sanitiseHtml(),
        urlOf,
        labels: { unrecognised: text.notRecognised, picture, words: text.wordsIn },
      }),
    [element, runId, lines, urlOf, text, picture],
  )
  const equation = equationSource(element, content)
  const hasNothing = isEmptyContent(content)

  useLayoutEffect(() => {
    // A copy: effects run twice in development, and a fragment gives its nodes away.
    host.current?.replaceChildren(content.cloneNode(true))
  }, [content])
  useEffect(() => {
    const root = host.current
    // Errors of pictures don't bubble.
    const leaveOut = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement) leaveOutPicture(target, text.pictureFailed)
    }
    root?.addEventListener('error', leaveOut, true)
    return () => root?.removeEventListener('error', leaveOut, true)
  }, [text])
  useOwnCrop(host, element, content)
  useElementMarks(host, content, marks)
  useHoveredCell(host, element, content, hoveredCell)

  return (
    <div className="element-body" data-category={element.category}>
      <div ref={host} hidden={equation !== null || hasNothing} />
      {hasNothing && <small className="text-sm text-ink-faint">{text.noContent}</small>}
      {equation !== null && <Equation source={equation} />}
      {isCut && <small className="mt-1 block text-sm text-ink-faint">{text.isCut}</small>}
    </div>
  )
}

type Drawing = 'pending' | 'drawn' | 'failed'

/** A drawn equation; its source until it is drawn, or where it can't be. */
function Equation({ source }: { readonly source: string }) {
  const text = useText('content')
  const target = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>('pending')

  useLayoutEffect(() => {
    let isGone = false
    import('./draw-equation.ts').then(
      ({ drawEquation }) => {
        if (isGone || !target.current) return
        try {
          drawEquation(source, target.current)
          setDrawing('drawn')
        } catch {
          setDrawing('failed')
        }
      },
      () => setDrawing('failed'),
    )
    return () => {
      isGone = true
    }
  }, [source])

  return (
    <>
      <div ref={target} hidden={drawing !== 'drawn'} className="overflow-x-auto py-1" />
      {drawing !== 'drawn' && (
        <code className="block max-h-96 overflow-auto rounded-sm bg-sunken p-2 font-mono text-sm break-words whitespace-pre-wrap">
          {source}
        </code>
      )}
      {drawing === 'failed' && (
        <small className="mt-1 block text-sm text-ink-faint">{text.equationSource}</small>
      )}
    </>
  )
}
