import type { CallOutput } from '#shared/bridge/calls.ts'

export type Outline = Readonly<CallOutput<'results.outline'>>

interface CategoryCount {
  readonly category: string
  readonly count: number
}

/** How many elements each category has, in the order of the known categories, then as they came. */
export function countCategories(outline: Outline, order: readonly string[]): CategoryCount[] {
  const counts = outline.categoryNames.map(() => 0)
  for (const index of outline.categories) counts[index] = (counts[index] ?? 0) + 1
  const rank = (category: string): number => {
    const index = order.indexOf(category)
    return index === -1 ? order.length : index
  }
  return outline.categoryNames
    .map((category, index) => ({ category, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => rank(a.category) - rank(b.category))
}
