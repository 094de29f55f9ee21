import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import {
  addRotation,
  type Box,
  boxOf,
  elementsAt,
  type Rotation,
  rotatePolygon,
} from '#shared/results/geometry.ts'
import { type AtRegion } from '#shared/results/regions.ts'
import { useState, type MouseEvent, type PointerEvent } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import type { CorrectionActions } from './correction-actions.ts'
import type { CorrectionsStore } from './corrections-store.ts'
import { rectangle } from './edits.ts'
import { pointIn } from './point-in.ts'
import { ShapeHandles } from './shape-handles.tsx'

interface CorrectionLayerProps {
  readonly page: number
  readonly rotation: Rotation
  /** Turned with the page, an entry for each region. */
  readonly elements: readonly AtRegion<LayoutElement>[]
  readonly selectedKey: string | null
  readonly store: CorrectionsStore
  readonly actions: CorrectionActions
  /** A part of the page, upright, is to be parsed again. */
  readonly onReadAgain: (page: number, box: Box) => void
}

/** Over a page while its run is corrected: what a pointer draws, moves, marks and puts in order. */
export function CorrectionLayer(props: CorrectionLayerProps) {
  const { page, rotation, elements, selectedKey, store, actions } = props
  const tool = useStore(store, (state) => state.tool)
  const marked = useStore(store, (state) => state.marked)
  if (tool === 'draw') {
    return <DrawArea {...props} onDrawn={(polygon) => void actions.draw(page, polygon)} />
  }
  if (tool === 'read-again') {
    const read = (polygon: Polygon): void => {
      store.getState().setTool('select')
      props.onReadAgain(page, boxOf(polygon))
    }
    return <DrawArea {...props} onDrawn={read} />
  }
  if (tool === 'order') return <OrderArea {...props} />
  const selected = elements.filter(({ key }) => key === selectedKey)
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!event.shiftKey) {
      store.getState().setMarked([])
      return
    }
    const [hit] = elementsAt(elements, pointIn(event))
    if (!hit) return
    event.stopPropagation()
    const others = marked.filter((key) => key !== hit.key)
    store.getState().setMarked(others.length < marked.length ? others : [...marked, hit.key])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys mark and change by the commands
    <div className="absolute inset-0" data-correcting onClick={onClick}>
      <Outlines elements={elements.filter(({ key }) => marked.includes(key))} />
      {selected.map(
        (element) =>
          element.polygon && (
            <ShapeHandles
              key={`${element.key} ${element.regionIndex}`}
              polygon={element.polygon}
              onPolygon={(polygon) => {
                const upright = rotatePolygon(polygon, addRotation(0, -rotation))
                const whole = store.getState().find(element.key)
                if (!whole) return
                actions.place(whole, element.regionIndex, { page, polygon: [...upright] })
              }}
            />
          ),
      )}
    </div>
  )
}

interface DrawAreaProps extends Pick<CorrectionLayerProps, 'rotation' | 'store'> {
  /** A box on the page as it stands upright. */
  readonly onDrawn: (polygon: Polygon) => void
}

/** A page that is drawn on. Enter draws a box in its middle, for keys to move. */
function DrawArea({ rotation, store, onDrawn }: DrawAreaProps) {
  const text = useText('corrections')
  const [from, setFrom] = useState<Corner | null>(null)
  const [to, setTo] = useState<Corner | null>(null)
  const drawn = from && to && boxBetween(from, to)
  const keep = (box: ReturnType<typeof boxBetween>): void => {
    onDrawn(rotatePolygon(rectangle(box), addRotation(0, -rotation)))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    if (drawn && drawn.right - drawn.left > leastDrawn && drawn.bottom - drawn.top > leastDrawn) {
      keep(drawn)
    }
    setFrom(null)
    setTo(null)
  }
  return (
    <button
      type="button"
      aria-label={text.drawArea}
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
        if (event.key === 'Enter') keep({ left: 0.3, top: 0.45, right: 0.7, bottom: 0.55 })
        else if (event.key === 'Escape') store.getState().setTool('select')
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
const leastDrawn = 0.004

interface Corner {
  readonly x: number
  readonly y: number
}

function boxBetween(a: Corner, b: Corner) {
  const onPage = (value: number): number => Math.min(1, Math.max(0, value))
  return {
    left: onPage(Math.min(a.x, b.x)),
    top: onPage(Math.min(a.y, b.y)),
    right: onPage(Math.max(a.x, b.x)),
    bottom: onPage(Math.max(a.y, b.y)),
  }
}

/** A page whose elements are clicked in the order in which they are read. */
function OrderArea({ elements, store }: CorrectionLayerProps) {
  const sequence = useStore(store, (state) => state.sequence)
  const clicked = elements.filter(({ key }) => sequence.includes(key))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys do it by “read earlier” and “read later”
    <div
      className="absolute inset-0 cursor-cell"
      onClick={(event) => {
        event.stopPropagation()
        const [hit] = elementsAt(elements, pointIn(event))
        if (!hit) return
        const others = sequence.filter((key) => key !== hit.key)
        const next = others.length < sequence.length ? others : [...sequence, hit.key]
        store.getState().setSequence(next)
      }}
    >
      <Outlines elements={clicked} labelOf={({ key }) => String(sequence.indexOf(key) + 1)} />
    </div>
  )
}

interface OutlinesProps {
  readonly elements: readonly LayoutElement[]
  readonly labelOf?: (element: LayoutElement) => string
}

function Outlines({ elements, labelOf }: OutlinesProps) {
  return (
    <>
      <svg
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
      >
        {elements.map(({ key, polygon }) => (
          <polygon
            key={key}
            points={(polygon ?? []).map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-focus/20 stroke-focus"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {labelOf &&
        elements.map((element) => {
          const [first] = element.polygon ?? []
          return (
            first && (
              <span
                key={element.key}
                aria-hidden
                className="pointer-events-none absolute flex size-5 items-center justify-center rounded-full bg-focus text-xs font-semibold text-white"
                style={{ left: `${first.x * 100}%`, top: `${first.y * 100}%` }}
              >
                {labelOf(element)}
              </span>
            )
          )
        })}
    </>
  )
}
