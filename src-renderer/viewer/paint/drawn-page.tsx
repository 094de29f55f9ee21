import { memo } from 'react'
import { boundMarkup, boundText } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { AtRegion } from '#shared/results/regions.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { fitText } from './fit-text.ts'

interface DrawnPageProps {
  /** Turned with the page. */
  readonly elements: readonly AtRegion<LayoutElement>[]
  /** Height by width of the page as it stands. */
  readonly ratio: number
  readonly imageUrl: (elementKey: string) => string
}

/**
 * A page as far as its elements tell: their text and pictures at their places. Sizes follow the
 * page's width, so zooming draws nothing anew.
 */
export const DrawnPage = memo(function DrawnPage({ elements, ratio, imageUrl }: DrawnPageProps) {
  const unplaced = elements.filter(({ polygon }) => !polygon)
  return (
    <div aria-hidden className="drawn-page">
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
  if (element.hasImage) {
    return <img className="drawn-element" style={place} src={imageUrl(element.key)} alt="" />
  }
  const text = boundText(element.text.trim() || plainText(element.html)).bounded
  const size = fitText(text, { width, height: height * ratio })
  return (
    <p
      className="drawn-element"
      data-category={element.category}
      style={{ ...place, fontSize: `${size * 100}cqw` }}
    >
      {text}
    </p>
  )
}

/** The words of HTML that came without its text. Nothing in it runs or loads: it is read, not shown. */
function plainText(html: string): string {
  return new DOMParser()
    .parseFromString(boundMarkup(html).bounded, 'text/html')
    .body.textContent.trim()
}
