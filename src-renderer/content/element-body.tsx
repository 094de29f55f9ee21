import type { CellPlace } from '#shared/results/cell-place.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { flowing } from '#shared/results/flowing-lines.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { categoryName } from '../text/categories.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import type { ContentLink } from './content-link.ts'
import {
  createElementContent,
  type ElementContentOptions,
  equationSource,
  isEmptyContent,
  leaveOutPicture,
} from './element-content.ts'
import { useOwnCrop } from './own-crop.ts'
import { sanitiseHtml } from './page-sanitiser.ts'
import {
  drawTableInParts,
  estimateTable,
  isDrawnInParts,
  type DrawnTable,
} from './table-in-parts.ts'
import { takeTurns } from './take-turns.ts'
import { useKoreanBreaks } from './use-korean-breaks.ts'
import { useFittedColumns } from './use-fitted-columns.ts'
import { useHoveredCell } from './use-hovered-cell.ts'
import {
  loadDrawing,
  mayHaveEquations,
  useInlineEquations,
  type DrawInLine,
} from './use-inline-equations.ts'
import { type ElementMarks, useElementMarks } from './use-element-marks.ts'
import { useWideContent, WideScrollBar } from './wide-content.tsx'

interface ElementBodyProps {
  readonly runId: string
  readonly element: LayoutElement
  readonly lines: ContentLink['lines']
  readonly marks: ElementMarks
  readonly hoveredCell?: CellPlace | null
}

/** An element's content. Nodes are put in as they are: their HTML is never written out and read again. */
export function ElementBody(props: ElementBodyProps) {
  const { category } = props.element
  const body = useRef<HTMLDivElement>(null)
  const width = useWideContent(body, category)
  return (
    <>
      <div
        ref={body}
        className="element-body"
        data-category={category}
        data-wide={width === null ? undefined : true}
      >
        {isDrawnInParts(props.element) ? <LargeTable {...props} /> : <WholeContent {...props} />}
      </div>
      {width !== null && <WideScrollBar body={body} width={width} />}
    </>
  )
}

/** What is drawn in one go. */
function WholeContent(props: ElementBodyProps) {
  const { element } = props
  const text = useText('content')
  const host = useRef<HTMLDivElement>(null)
  const options = useContentOptions(props)
  const { bounded: content, isCut } = useMemo(
    () => createElementContent(element, options),
    [element, options],
  )
  const equation = equationSource(element, content)
  const hasNothing = isEmptyContent(content)

  useLayoutEffect(() => {
    // A copy: effects run twice in development, and a fragment gives its nodes away.
    host.current?.replaceChildren(content.cloneNode(true))
  }, [content])
  useInlineEquations(host, content)
  useLiveContent(host, content, props)

  return (
    <>
      <div
        ref={host}
        // Columns of a table stay where they are on the page: its cells turn by themselves.
        dir={element.category === 'table' ? undefined : 'auto'}
        hidden={equation !== null || hasNothing}
      />
      {hasNothing && <small className="text-sm text-ink-faint">{text.noContent}</small>}
      {equation !== null && <Equation source={equation} />}
      {isCut && <CutNote />}
    </>
  )
}

/** Rows come one after the other, into room that is kept for them. */
function LargeTable(props: ElementBodyProps) {
  const { element } = props
  const host = useRef<HTMLDivElement>(null)
  const options = useContentOptions(props)
  const [drawn, setDrawn] = useState<DrawnTable | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const height = useMemo(() => estimateTable(element), [element])

  useEffect(() => {
    const root = host.current
    if (!root) return undefined
    let leave = (): void => {}
    let isGone = false
    const begin = (draw: DrawInLine | null): void => {
      if (isGone) return
      leave = takeTurns({
        steps: drawTableInParts(root, element, options, draw),
        onDone: setDrawn,
        onFailed: (error) => setFailure({ error }),
      })
    }
    if (mayHaveEquations(element.html)) void loadDrawing().then(begin)
    else begin(null)
    return () => {
      isGone = true
      leave()
      setDrawn(null)
    }
  }, [element, options])
  useLiveContent(host, drawn, props)
  useFittedColumns(host, drawn)

  // As if it had failed while it was drawn: what is around it says so.
  if (failure) throw failure.error
  return (
    <>
      <div ref={host} aria-busy={!drawn} style={{ minHeight: drawn ? undefined : height }} />
      {drawn?.isCut && <CutNote />}
    </>
  )
}

function CutNote() {
  const text = useText('content')
  return <small className="mt-1 block text-sm text-ink-faint">{text.isCut}</small>
}

function useContentOptions({ runId, element, ...props }: ElementBodyProps): ElementContentOptions {
  const text = useText('content')
  // What has no lines to join stays as it is drawn: without its picture for a moment, it would move what is read.
  const lines = flowing.has(element.category) ? props.lines : 'page'
  const breaksOf = useKoreanBreaks(lines === 'pane' ? element.html || element.text : '')
  const language = useLanguage()
  const { urlOf } = useBridge()
  const picture = text.pictureOf(categoryName(element.category, language))
  return useMemo(
    () => ({
      runId,
      lines,
      breaksOf,
      sanitise: sanitiseHtml(),
      urlOf,
      labels: { unrecognised: text.notRecognised, picture, words: text.wordsIn },
    }),
    [runId, lines, breaksOf, urlOf, text, picture],
  )
}

/** Pictures, finds and cells of what is drawn, which is drawn anew when `content` changes. */
function useLiveContent(
  host: RefObject<HTMLDivElement | null>,
  content: unknown,
  { element, marks, hoveredCell = null }: ElementBodyProps,
): void {
  const text = useText('content')
  useEffect(() => {
    const root = host.current
    // Errors of pictures don't bubble.
    const leaveOut = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement) leaveOutPicture(target, text.pictureFailed)
    }
    root?.addEventListener('error', leaveOut, true)
    return () => root?.removeEventListener('error', leaveOut, true)
  }, [host, text])
  useOwnCrop(host, element, content)
  useElementMarks(host, content, marks)
  useHoveredCell(host, element, content, hoveredCell)
}

type Drawing = 'pending' | 'drawn' | 'failed'

/** A drawn equation; its source until it is drawn, or where it can't be. */
function Equation({ source }: { readonly source: string }) {
  const text = useText('content')
  const target = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>('pending')

  useLayoutEffect(() => {
    let isGone = false
    import('../ui/draw-equation.ts').then(
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
