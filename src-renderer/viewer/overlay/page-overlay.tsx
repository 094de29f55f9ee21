import { memo, useMemo } from 'react'
import type { LayoutElement } from '#shared/results/element.ts'
import { PageDrawing } from '../../ui/page-drawing.tsx'
import { BeyondMarks } from './beyond-marks.tsx'
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
  const paths = useMemo(() => categoryPaths(elements, hidden), [elements, hidden])
  return (
    <>
      <PageDrawing className="will-change-transform">
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
      </PageDrawing>
      <BeyondMarks elements={elements} hidden={hidden} />
    </>
  )
})
