import type { Box } from '../../model/box.ts'

/** Text that stands on a page, in the order of the pages and from top to bottom. */
export type PageText = {
  readonly page: number
  readonly box: Box
  readonly text: string
  /** In points. */
  readonly fontSize: number
}

/** Letters as they are compared: what a font or a program writes another way is the same. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00AD\u200B-\u200F\uFEFF\uFFFD]/gu, '')
    .replace(/[\u2018-\u201B\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}
