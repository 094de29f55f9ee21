import { Fragment, memo, useRef } from 'react'
import { boundText } from '#shared/results/bound-markup.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import type { AtRegion } from '#shared/results/regions.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { advanceOf } from '#shared/text/advance.ts'
import { useViewerState } from '../viewer-context.ts'
import { type DrawnCell, drawnCells } from './drawn-cells.ts'
import { drawnText, edgeTurn } from './drawn-turn.ts'
import { fitText } from './fit-text.ts'
import { equationPlace, useDrawnEquations } from './use-drawn-equations.ts'
import { useTextMarks } from './use-text-marks.ts'
import { linesOverPicture, type PictureLines } from './picture-lines.ts'
import { roomyText, wordsAndEquations } from './drawn-words.ts'
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
 * page's width, so zooming draws nothing anew. Each text ends in a line break, or what is copied would run together:
 * a browser makes none between texts that stand at places of their own.
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
            <Drawn key={element.key} element={element} ratio={ratio} imageUrl={imageUrl} />
          ),
      )}
      {unplaced.length > 0 && <Flow elements={unplaced} />}
    </div>
  )
})

/** What has no place stands below each other. */
function Flow({ elements }: Pick<DrawnPageProps, 'elements'>) {
  const host = useRef<HTMLDivElement>(null)
  useDrawnEquations(host, elements)
  return (
    <div ref={host} className="drawn-flow">
      {elements.map((element) => (
        <p key={element.key}>
          <Words pieces={wordsAndEquations(element, boundText(element.text).bounded)} />
        </p>
      ))}
    </div>
  )
}

/** A table as its cells, but where its picture is drawn. */
function Drawn(props: DrawnElementProps) {
  const { element, imageUrl } = props
  const cells = imageUrl && element.hasImage ? null : drawnCells(element)
  return cells ? <DrawnTable {...props} cells={cells} /> : <DrawnElement {...props} />
}

interface DrawnTableProps extends DrawnElementProps {
  readonly cells: readonly DrawnCell[]
}

function DrawnTable({ element, ratio, cells }: DrawnTableProps) {
  const table = boxOf(element.polygon ?? [])
  const [width, height] = [table.right - table.left, table.bottom - table.top]
  const turn = edgeTurn(element.polygon ?? [], ratio)
  const host = useRef<HTMLDivElement>(null)
  const current = useCurrentMark(element.key)
  const sized = cells.map(({ cell, box }) => {
    const pieces = wordsAndEquations(element, boundText(cell.text).bounded)
    const text = roomyText(pieces)
    const across = (box.right - box.left) * width * cellRoom
    const down = (box.bottom - box.top) * height * ratio * cellRoom
    const room = turn === 'none' ? { width: across, height: down } : { width: down, height: across }
    return {
      cell,
      box,
      pieces,
      text,
      size: Math.min(fitText(text, room), room.width / widthOf(text)),
    }
  })
  const isDrawn = useDrawnEquations(host, cells)
  useTextMarks(host, isDrawn ? sized.length : cells, current)
  // Words of one table are of one size, but for those that would not fit.
  const usual = median(sized.flatMap(({ text, size }) => (text.trim() === '' ? [] : size)))
  return (
    <div ref={host} className="drawn-element" data-category="table" style={placeOf(table)}>
      {sized.map(({ cell, box, pieces, size }, index) => (
        <p
          // A parse may have two cells at one place.
          key={index}
          className="drawn-element drawn-cell"
          data-turn={turn}
          style={{ ...placeOf(box), fontSize: `${Math.min(size, usual) * 100}cqw` }}
        >
          <Words pieces={pieces} />
          {/* As a table is copied: rows by lines, cells by tabs. */}
          {sized[index + 1]?.cell.row === cell.row ? '\t' : <br />}
        </p>
      ))}
    </div>
  )
}

/** What a cell's words may take of it, beside its edges. */
const cellRoom = 0.95

/** What the longest word of a cell may take beyond what its letters were guessed to, digits most of all. */
const wordRoom = 1.25
/** On both sides of a cell's words, in font sizes; as in the style sheet. */
const cellPadding = 0.4

/** Of the longest word of a cell, in font sizes: half a number would be another one. */
function widthOf(text: string): number {
  return Math.max(...text.split(/\s/).map(advanceOf)) * wordRoom + cellPadding
}

function median(sizes: readonly number[]): number {
  return sizes.toSorted((one, other) => one - other)[sizes.length >> 1] ?? 0
}

function placeOf({ left, top, right, bottom }: Box) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${(right - left) * 100}%`,
    height: `${(bottom - top) * 100}%`,
  }
}

/** The hit in an element that someone stands at; -1 for none. */
function useCurrentMark(key: string): number {
  return useViewerState(({ marks }) =>
    marks?.current?.inElement?.key === key ? marks.current.inElement.index : -1,
  )
}

interface DrawnElementProps extends Pick<DrawnPageProps, 'ratio' | 'imageUrl'> {
  readonly element: LayoutElement
}

function DrawnElement({ element, ratio, imageUrl }: DrawnElementProps) {
  const box = boxOf(element.polygon ?? [])
  const place = placeOf(box)
  const host = useRef<HTMLParagraphElement>(null)
  const current = useCurrentMark(element.key)
  const text = boundText(element.text.trim() || wordsOfHtml(element.html)).bounded
  // Over a page's own picture the letters are all that is needed.
  const pieces = imageUrl ? wordsAndEquations(element, text) : [text]
  const drawn = drawnText(roomyText(pieces), element.polygon ?? [], ratio)
  const over = imageUrl ? null : linesOverPicture(text, drawn.size, drawn.room)
  const isDrawn = useDrawnEquations(host, text)
  useTextMarks(host, `${text}${isDrawn}`, current)
  if (element.hasImage && imageUrl) {
    return <img className="drawn-element" style={place} src={imageUrl(element.key)} alt="" />
  }
  return (
    <p
      ref={host}
      className="drawn-element"
      data-category={element.category}
      data-turn={drawn.turn}
      data-own-lines={over?.areThose === true || undefined}
      style={{
        ...place,
        fontSize: `${(over ?? drawn).size * 100}cqw`,
        lineHeight: over?.pitch,
      }}
    >
      {over ? <Lines {...over} /> : <Words pieces={pieces} />}
      <br />
    </p>
  )
}

/** What lies unseen over a picture, line by line: what is free of a line is held free, or it would be stretched. */
function Lines({ lines }: PictureLines) {
  return lines.map(({ text, free }, index) => (
    <Fragment
      // Lines have nothing else to be told apart by.
      key={index}
    >
      {text}
      {free > 0 && <span className="free-of-line" style={{ width: `${free}em` }} />}
      {index < lines.length - 1 && '\n'}
    </Fragment>
  ))
}

/** An equation is its LaTeX until it is drawn. */
function Words({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // Drawn into by hand: another equation is another element.
      <span key={`${index} ${piece.latex}`} {...{ [equationPlace]: piece.latex }}>
        {piece.latex}
      </span>
    ),
  )
}
