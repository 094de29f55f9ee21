import type { Box } from '#shared/results/geometry.ts'
import type { Point } from '#shared/results/element.ts'
import { useState, type PointerEvent } from 'react'
import { pointIn } from './point-in.ts'

interface DrawAreaProps {
  /** Read aloud. */
  readonly label: string
  /** A box of the area, 0..1. */
  readonly onDrawn: (box: Box) => void
  readonly onEscape?: () => void
}

/** Lies over a page and is drawn on. Enter draws a box in its middle. */
export function DrawArea({ label, onDrawn, onEscape }: DrawAreaProps) {
  const [from, setFrom] = useState<Point | null>(null)
  const [to, setTo] = useState<Point | null>(null)
  const drawn = from && to && boxBetween(from, to)
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    if (drawn && drawn.right - drawn.left > minDrawn && drawn.bottom - drawn.top > minDrawn) {
      onDrawn(drawn)
    }
    setFrom(null)
    setTo(null)
  }
  return (
    <button
      type="button"
      aria-label={label}
      className="absolute inset-0 block size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(pointIn(event))
        setTo(null)
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        if (from) setTo(pointIn(event))
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setFrom(null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDrawn(middle)
        else if (event.key === 'Escape' && onEscape) onEscape()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {drawn && (
        <span
          className="absolute border-2 border-focus bg-focus/15"
          style={{
            left: `${drawn.left * 100}%`,
            top: `${drawn.top * 100}%`,
            width: `${(drawn.right - drawn.left) * 100}%`,
            height: `${(drawn.bottom - drawn.top) * 100}%`,
          }}
        />
      )}
    </button>
  )
}

/** A click that was never meant to draw. */
const minDrawn = 0.004
const middle: Box = { left: 0.3, top: 0.45, right: 0.7, bottom: 0.55 }

function boxBetween(a: Point, b: Point): Box {
  const onPage = (value: number): number => Math.min(1, Math.max(0, value))
  return {
    left: onPage(Math.min(a.x, b.x)),
    top: onPage(Math.min(a.y, b.y)),
    right: onPage(Math.max(a.x, b.x)),
    bottom: onPage(Math.max(a.y, b.y)),
  }
}
