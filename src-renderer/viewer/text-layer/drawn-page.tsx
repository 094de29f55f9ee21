import { memo, useRef } from 'react'
import { boundText } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { AtRegion } from '#shared/results/regions.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { useViewerState } from '../viewer-context.ts'
import { fitText } from './fit-text.ts'
import { useTextMarks } from './use-text-marks.ts'
import { wordsOfHtml } from './words-of-html.ts'

interface DrawnPageProps {
  /** Turned with the page. */
  readonly elements: readonly AtRegion<LayoutElement>[]
  /** Height by width of the page as it stands. */
  readonly ratio: number
  /** Null where the page itself is a picture: its text lies unseen over it, to be selected and marked. */
  readonly imageUrl: ((elementKey: string) => string) | null
}

/**
 * A page as far as its elements tell: their text and pictures at their places. Sizes follow the
 * page's width, so zooming draws nothing anew.
 */
export const DrawnPage = memo(function DrawnPage({ elements, ratio, imageUrl }: DrawnPageProps) {
  const unplaced = imageUrl ? elements.filter(({ polygon }) => !polygon) : []
  return (
    <div aria-hidden className="drawn-page" data-unseen={imageUrl === null || undefined}>
      {elements.map(
        (element) =>
          // Its text is drawn once, where it begins.
          element.polygon &&
          element.regionIndex === 0 && (
            <DrawnElement key={element.key} element={element} ratio={ratio} imageUrl={imageUrl} />
          ),
      )}
      {unplaced.length > 0 && (
        <div className="drawn-flow">
          {unplaced.map(({ key, text }) => (
            <p key={key}>{boundText(text).bounded}</p>
          ))}
        </div>
      )}
    </div>
  )
})

interface DrawnElementProps extends Pick<DrawnPageProps, 'ratio' | 'imageUrl'> {
  readonly element: LayoutElement
}

function DrawnElement({ element, ratio, imageUrl }: DrawnElementProps) {
  const { left, top, right, bottom } = boxOf(element.polygon ?? [])
  const [width, height] = [right - left, bottom - top]
  const place = {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  }
  const host = useRef<HTMLParagraphElement>(null)
  const current = useViewerState(({ marks }) =>
    marks?.current?.inElement?.key === element.key ? marks.current.inElement.index : -1,
  )
  const text = boundText(element.text.trim() || wordsOfHtml(element.html)).bounded
  useTextMarks(host, text, current)
  if (element.hasImage && imageUrl) {
    return <img className="drawn-element" style={place} src={imageUrl(element.key)} alt="" />
  }
  const size = fitText(text, { width, height: height * ratio })
  return (
    <p
      ref={host}
      className="drawn-element"
      data-category={element.category}
      style={{ ...place, fontSize: `${size * 100}cqw` }}
    >
      {text}
    </p>
  )
}
