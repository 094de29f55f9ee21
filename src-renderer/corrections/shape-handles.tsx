import type { Point, Polygon } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { Move } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLanguage } from '../text/language.ts'
import { formatNumber } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { PageDrawing } from '../ui/page-drawing.tsx'
import {
  addCorner,
  middleOf,
  moveCorner,
  moveEdge,
  moveShape,
  removeCorner,
  type Shift,
} from './shape.ts'

interface ShapeHandlesProps {
  /** As it is kept. */
  readonly polygon: Polygon
  /** Called when a drag, or a row of key presses, has come to rest. */
  readonly onPolygon: (polygon: Polygon) => void
  /** Called at each key press of such a row. */
  readonly onDraft: (polygon: Polygon) => void
}

/** Of the page: about a pixel of a page on screen, and a letter. */
const keyStep = { fine: 0.001, coarse: 0.01 }
/** Keys that follow each other faster are one step. */
const restMs = 400
/** Of the page: in anything smaller the corners alone have room. */
const minForEdges = 0.04

type Change = (polygon: Polygon, shift: Shift, isAlone: boolean) => Polygon

/** Takes hold of an outline: the whole, its corners and its edges, by pointer and by keys. */
export function ShapeHandles({ polygon: kept, onPolygon, onDraft }: ShapeHandlesProps) {
  const text = useText('corrections')
  const language = useLanguage()
  const [changed, setChanged] = useState<Polygon | null>(null)
  const polygon = changed ?? kept
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null)

  const keep = (next: Polygon): void => {
    setChanged(null)
    if (next !== kept) onPolygon(next)
  }
  const keepSoon = (next: Polygon): void => {
    if (resting.current) clearTimeout(resting.current.timer)
    setChanged(next)
    onDraft(next)
    const keepNow = (): void => {
      resting.current = null
      keep(next)
    }
    resting.current = { timer: setTimeout(keepNow, restMs), keep: keepNow }
  }
  useEffect(
    () => () => {
      // What was moved by keys is kept also when another element is selected at once.
      const last = resting.current
      if (!last) return
      clearTimeout(last.timer)
      last.keep()
    },
    [],
  )

  const handle = (change: Change) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      drag(event, polygon, change, setChanged, keep)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const shift = shiftOf(event)
      if (!shift) return
      event.preventDefault()
      event.stopPropagation()
      keepSoon(change(polygon, shift, event.altKey))
    },
  })
  const count = formatNumber(polygon.length, language)
  const box = boxOf(polygon)
  const hasEdges = Math.min(box.right - box.left, box.bottom - box.top) > minForEdges

  return (
    <>
      <PageDrawing>
        <polygon
          points={polygon.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-focus"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      </PageDrawing>
      <button
        type="button"
        aria-label={text.moveBox}
        title={text.moveBox}
        className="shape-grip"
        style={beside(box)}
        {...handle(moveShape)}
      >
        <Move size={12} aria-hidden />
      </button>
      {(hasEdges ? polygon : []).map((_, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- corners have no names but their places
          key={`edge ${index}`}
          type="button"
          aria-label={text.addCorner}
          tabIndex={-1}
          className="shape-edge"
          style={at(middleOf(polygon, index))}
          onDoubleClick={(event) => {
            event.stopPropagation()
            keep(addCorner(polygon, index))
          }}
          {...handle((before, shift) => moveEdge(before, index, shift))}
        />
      ))}
      {polygon.map((corner, index) => {
        const held = handle((before, shift, isAlone) => moveCorner(before, index, shift, isAlone))
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- corners have no names but their places
            key={`corner ${index}`}
            type="button"
            aria-label={text.corner(formatNumber(index + 1, language), count)}
            className="shape-corner"
            style={cornerAt(corner, box)}
            onPointerDown={held.onPointerDown}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') {
                event.preventDefault()
                event.stopPropagation()
                keep(removeCorner(polygon, index))
              } else held.onKeyDown(event)
            }}
          />
        )
      })}
    </>
  )
}

function at({ x, y }: Point) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

/**
 * At its corner; where the outline is too thin for two to be told apart and taken hold of, as far outside of it as
 * needed, so that they also leave its words to be seen.
 */
function cornerAt({ x, y }: Point, box: Box) {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  return {
    left: outward(x, Math.sign(x - middle.x), (box.right - box.left) / 2),
    top: outward(y, Math.sign(y - middle.y), (box.bottom - box.top) / 2),
  }
}

/** Beside the outline and its corners, at the height of its middle. */
function beside(box: Box) {
  return {
    left: outward(box.right, 1, (box.right - box.left) / 2),
    top: `${((box.top + box.bottom) / 2) * 100}%`,
  }
}

/** @param half from the middle to the edge, of the page as all places are */
function outward(place: number, sign: number, half: number): string {
  return `calc(${place * 100}% + ${sign} * max(0px, var(--half-target) - ${half * 100}%))`
}

function shiftOf({ key, shiftKey }: KeyboardEvent): Shift | null {
  const step = shiftKey ? keyStep.coarse : keyStep.fine
  switch (key) {
    case 'ArrowLeft':
      return { dx: -step, dy: 0 }
    case 'ArrowRight':
      return { dx: step, dy: 0 }
    case 'ArrowUp':
      return { dx: 0, dy: -step }
    case 'ArrowDown':
      return { dx: 0, dy: step }
    default:
      return null
  }
}

/** Follows a pointer from where it went down until it goes up; Escape and a lost pointer leave all as it was. */
function drag(
  event: PointerEvent<HTMLElement>,
  before: Polygon,
  change: Change,
  show: (polygon: Polygon | null) => void,
  keep: (polygon: Polygon) => void,
): void {
  const held: HTMLElement = event.currentTarget
  const page = held.closest('[data-page]')?.getBoundingClientRect()
  if (!page || event.button !== 0) return
  const start = { x: event.clientX, y: event.clientY }
  const ending = new AbortController()
  const { signal } = ending
  let last = before
  held.setPointerCapture(event.pointerId)
  held.addEventListener(
    'pointermove',
    (moved) => {
      const dx = (moved.clientX - start.x) / page.width
      const dy = (moved.clientY - start.y) / page.height
      last = change(before, { dx, dy }, moved.altKey)
      show(last)
    },
    { signal },
  )
  held.addEventListener(
    'pointerup',
    () => {
      ending.abort()
      keep(last)
    },
    { signal },
  )
  const giveUp = (): void => {
    ending.abort()
    show(null)
  }
  held.addEventListener('pointercancel', giveUp, { signal })
  held.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') giveUp()
    },
    { signal },
  )
}
