import { memo, useMemo } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { categoryColor, categoryDashes } from './category-look.ts'
import { categoryPaths } from './overlay-paths.ts'
import { useViewerState } from '../viewer-context.ts'

interface PageOverlayProps {
  /** Turned with the page. */
  readonly elements: readonly LayoutElement[]
}

/** Every box of a page, in a layer of its own: a mark that comes and goes above it does not draw it anew. */
export const PageOverlay = memo(function PageOverlay({ elements }: PageOverlayProps) {
  const hidden = useViewerState((state) => state.hiddenCategories)
  const numbersAreOn = useViewerState((state) => state.orderNumbersAreOn)
  const paths = useMemo(() => categoryPaths(elements, hidden), [elements, hidden])
  return (
    <>
      <svg
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full overflow-visible will-change-transform"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
      >
        {paths.map(({ category, band, path }) => (
          <path
            key={`${band} ${category}`}
            d={path}
            data-category={category}
            fill={categoryColor(category)}
            fillOpacity={0.07}
            stroke={categoryColor(category)}
            strokeOpacity={0.75}
            strokeWidth={1.25}
            strokeDasharray={categoryDashes(category)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {numbersAreOn && <OrderNumbers elements={elements} hidden={hidden} />}
    </>
  )
})

interface OrderNumbersProps extends PageOverlayProps {
  readonly hidden: ReadonlySet<string>
}

function OrderNumbers({ elements, hidden }: OrderNumbersProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {elements.map(({ key, category, order, polygon }) => {
        if (!polygon || hidden.has(category)) return null
        const { left, top } = boxOf(polygon)
        return (
          <span
            key={key}
            className="absolute -translate-x-full rounded-l-sm bg-white/90 px-1 text-[10px] leading-[14px] font-semibold tabular-nums"
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              color: categoryColor(category),
            }}
          >
            {order + 1}
          </span>
        )
      })}
    </div>
  )
}
