import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import {
  addRotation,
  type Box,
  boxOf,
  elementsAt,
  type Rotation,
  rotatePolygon,
} from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { type AtRegion } from '#shared/results/regions.ts'
import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { DrawArea } from '../ui/draw-area.tsx'
import { PageDrawing } from '../ui/page-drawing.tsx'
import { pointIn } from '../ui/point-in.ts'
import type { CorrectionActions } from './correction-actions.ts'
import type { CorrectionsStore } from './corrections-store.ts'
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
    return <DrawPage {...props} onDrawn={(polygon) => void actions.draw(page, polygon)} />
  }
  if (tool === 'read-again') {
    const read = (polygon: Polygon): void => {
      store.getState().setTool('select')
      props.onReadAgain(page, boxOf(polygon))
    }
    return <DrawPage {...props} onDrawn={read} />
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
  const placeBy = (place: CorrectionActions['place'], at: AtRegion<LayoutElement>) => {
    return (polygon: Polygon): void => {
      const upright = rotatePolygon(polygon, addRotation(0, -rotation))
      const whole = store.getState().find(at.key)
      if (whole) place(whole, at.regionIndex, { page, polygon: [...upright] })
    }
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
              onPolygon={placeBy(actions.place, element)}
              onDraft={placeBy(actions.draftPlace, element)}
            />
          ),
      )}
    </div>
  )
}

interface DrawPageProps extends Pick<CorrectionLayerProps, 'rotation' | 'store'> {
  /** A box on the page as it stands upright. */
  readonly onDrawn: (polygon: Polygon) => void
}

/** A page that is drawn on. Enter draws a box in its middle, for keys to move. */
function DrawPage({ rotation, store, onDrawn }: DrawPageProps) {
  const text = useText('corrections')
  return (
    <DrawArea
      label={text.drawArea}
      onDrawn={({ left, top, right, bottom }) =>
        onDrawn(rotatePolygon(rectangle(left, top, right, bottom), addRotation(0, -rotation)))
      }
      onEscape={() => store.getState().setTool('select')}
    />
  )
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
      <PageDrawing>
        {elements.map(({ key, polygon }) => (
          <polygon
            key={key}
            points={(polygon ?? []).map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-focus/20 stroke-focus"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PageDrawing>
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
