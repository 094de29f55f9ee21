import type { Polygon } from '#shared/results/element.ts'
import { type Rotation, rotatePolygon } from '#shared/results/geometry.ts'
import { PageDrawing } from '../ui/page-drawing.tsx'

interface OtherPlaceProps {
  readonly polygon: Polygon
  readonly rotation: Rotation
}

/** Over a page: where another run has what the open one lacks. No box of the open run's own looks so. */
export function OtherPlace({ polygon, rotation }: OtherPlaceProps) {
  const points = rotatePolygon(polygon, rotation)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  return (
    <PageDrawing data-only-there>
      <polygon
        points={points}
        className="fill-focus/10 stroke-focus"
        strokeWidth={2.5}
        strokeDasharray="2 5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </PageDrawing>
  )
}
