import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'

/** The boxes of one category in one band of a page, as an SVG path over a page of 1 × 1. */
export interface CategoryPath {
  readonly category: string
  readonly band: number
  readonly path: string
}

/** A browser draws a path anew in every tile that it touches, so a path must not span a crowded page. */
const bands = 12

/**
 * Draws every visible box of a page with a few nodes instead of one per element:
 * what is under the pointer is found by geometry and marked in a layer of its own.
 */
export function categoryPaths(
  elements: readonly LayoutElement[],
  hidden: ReadonlySet<string>,
): readonly CategoryPath[] {
  const paths = new Map<string, { category: string; band: number; path: string }>()
  for (const { category, polygon } of elements) {
    if (!polygon || hidden.has(category)) continue
    const band = Math.floor(boxOf(polygon).top * bands)
    const id = `${band} ${category}`
    const group = paths.get(id) ?? { category, band, path: '' }
    group.path += polygonPath(polygon)
    paths.set(id, group)
  }
  return Array.from(paths.values())
}

/** Room between letters and the line around them, as a part of the page: services measure to the ink. */
const padding = { x: 0.004, y: 0.002 } as const

/** The polygon as a closed SVG path, with room for what is in it. */
export function polygonPath(polygon: Polygon): string {
  const { left, top, right, bottom } = boxOf(polygon)
  const away = (from: number, value: number, by: number): number =>
    round(value < from ? value - by : value + by)
  const corners = polygon.map(
    ({ x, y }) =>
      `${away((left + right) / 2, x, padding.x)} ${away((top + bottom) / 2, y, padding.y)}`,
  )
  return `M${corners.join('L')}Z`
}

/** The interface gives four decimals; turning a page adds noise behind them. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
