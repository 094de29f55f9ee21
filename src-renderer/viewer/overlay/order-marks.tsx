import { useMemo } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import { PageDrawing } from '../../ui/page-drawing.tsx'
import { categoryColor } from './category-look.ts'
import { orderPath, orderSteps } from './order-path.ts'
import { useViewerState } from '../viewer-context.ts'

interface OrderMarksProps {
  /** Turned with the page. */
  readonly elements: readonly LayoutElement[]
}

/** From the corner of a box to the middle of its number, in CSS pixels. */
const toNumber = '-8px 7px'

/** The reading order of a page: a number at each box, and the path from one to the next. */
export function OrderMarks({ elements }: OrderMarksProps) {
  const hidden = useViewerState((state) => state.hiddenCategories)
  const rotation = useViewerState((state) => state.rotation)
  const steps = useMemo(() => orderSteps(elements, hidden, rotation), [elements, hidden, rotation])
  const { forwards, backwards } = useMemo(() => orderPath(steps), [steps])
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <PageDrawing style={{ translate: toNumber }} fill="none" strokeLinecap="round">
        <Way path={forwards} className="text-[#41474d]" />
        <Way path={backwards} className="text-[#b3261e]" dashes="6 4" />
      </PageDrawing>
      {steps.map(({ category, order, at, isBackwards }, index) => (
        <span
          // An element that goes on elsewhere on its page has its number twice.
          key={`${order} ${index}`}
          data-backwards={isBackwards || undefined}
          className="absolute -translate-x-full rounded-l-sm bg-white/90 px-1 text-[10px] whitespace-nowrap leading-[14px] font-semibold tabular-nums data-backwards:bg-[#b3261e] data-backwards:text-white!"
          style={{
            left: `${at.x * 100}%`,
            top: `${at.y * 100}%`,
            color: categoryColor(category),
          }}
        >
          {isBackwards && '↑'}
          {order + 1}
        </span>
      ))}
    </div>
  )
}

interface WayProps {
  readonly path: string
  readonly className: string
  readonly dashes?: string
}

/** A line with a white edge, so that it stands out from letters and pictures. */
function Way({ path, className, dashes }: WayProps) {
  if (path === '') return null
  return (
    <g className={className}>
      <path
        d={path}
        stroke="white"
        strokeOpacity={0.7}
        strokeWidth={3.5}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeDasharray={dashes}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}
