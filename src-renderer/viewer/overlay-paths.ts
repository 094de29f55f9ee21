import type { LayoutElement, Polygon } from '#shared/results/element.ts'

/** All boxes of one category on a page, as one SVG path over a page of 1 × 1. */
export interface CategoryPath {
  readonly category: string
  readonly path: string
}

/**
 * Draws every visible box of a page with one node per category instead of one per element:
 * what is under the pointer is found by geometry and marked in a layer of its own.
 */
export function categoryPaths(
  elements: readonly LayoutElement[],
  hidden: ReadonlySet<string>,
): readonly CategoryPath[] {
  const paths = new Map<string, string>()
  for (const { category, polygon } of elements) {
    if (!polygon || hidden.has(category)) continue
    paths.set(category, (paths.get(category) ?? '') + polygonPath(polygon))
  }
  return Array.from(paths, ([category, path]) => ({ category, path }))
}

/** The polygon as a closed SVG path. */
export function polygonPath(polygon: Polygon): string {
  return `M${polygon.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** The interface gives four decimals; turning a page adds noise behind them. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
