import { isKnownCategory, type KnownCategory } from '#shared/results/category.ts'

/** Tells categories apart without colour: flowing text is solid, what interrupts it dashed, what surrounds it dotted. */
const dashes: Readonly<Record<KnownCategory, string | undefined>> = {
  heading1: undefined,
  paragraph: undefined,
  list: undefined,
  table: '7 3',
  figure: '7 3',
  chart: '7 3',
  equation: '7 3',
  caption: '1.5 3',
  footnote: '1.5 3',
  header: '1.5 3',
  footer: '1.5 3',
  index: undefined,
}

/** The CSS colour of a category; unknown ones share one. */
export function categoryColor(category: string): string {
  return `var(--category-${isKnownCategory(category) ? category : 'other'})`
}

/** The SVG dash pattern of a category's outline, in CSS pixels. */
export function categoryDashes(category: string): string | undefined {
  return isKnownCategory(category) ? dashes[category] : '4 2 1 2'
}
