/** The layout categories that the interface names (`interface §2.5`). A service may send others. */
export const knownCategories = [
  'heading1',
  'paragraph',
  'list',
  'table',
  'figure',
  'chart',
  'equation',
  'caption',
  'footnote',
  'header',
  'footer',
  'index',
] as const

export type KnownCategory = (typeof knownCategories)[number]

export function isKnownCategory(category: string): category is KnownCategory {
  return (knownCategories as readonly string[]).includes(category)
}
