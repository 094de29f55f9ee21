/** Layout categories (interface §2.5). */
export const categories = [
  'table',
  'figure',
  'chart',
  'heading1',
  'header',
  'footer',
  'caption',
  'paragraph',
  'equation',
  'list',
  'index',
  'footnote',
] as const

export type Category = (typeof categories)[number]
