import type { PageElement } from '../../model/page-element.ts'
import type { Placed } from '../draw/page-builder.ts'
import { comparable, type PageText } from './page-text.ts'
import type { ConvertedPage } from './converted-page.ts'
import { thresholds } from './thresholds.ts'

/** Whether a text stands where running heads and feet do. */
export function isAtEdge(text: PageText | undefined, pages: readonly ConvertedPage[]): boolean {
  const height = pages.find(({ page }) => page === text?.page)?.height ?? 0
  const edge = thresholds.runningHeadEdge * height
  return text !== undefined && (text.box.bottom < edge || text.box.top > height - edge)
}

/** The running heads of pages: each text that the document has there, once on every page. */
export function runningHeadsIn(
  structure: readonly PageElement[],
  texts: readonly PageText[],
  pages: readonly ConvertedPage[],
): readonly number[] {
  const wanted = structure.flatMap(({ category, body }) =>
    (category === 'header' || category === 'footer') && body.kind === 'text'
      ? [{ isTop: category === 'header', pattern: runningHeadPattern(body.lines.join('')) }]
      : [],
  )
  const byPage = Map.groupBy(texts.keys(), (index) => texts[index]?.page)
  return pages.flatMap(({ page, height }) =>
    wanted.flatMap(({ isTop, pattern }) => {
      const fitting = (byPage.get(page) ?? []).filter((index) => {
        const at = texts[index]
        return at && isTop === at.box.top < height / 2 && pattern.test(comparable(at.text))
      })
      const index = isTop ? fitting[0] : fitting.at(-1)
      return index === undefined ? [] : [index]
    }),
  )
}

/** Their numbers are another on each page. */
function runningHeadPattern(text: string): RegExp {
  const parts = comparable(text)
    .split(/\d+/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  // expression: no part begins or ends with a digit
  return new RegExp(`^${parts.join('\\d+')}$`, 'u')
}

/** Texts at the top, or at the bottom, of their page as headers or footers. */
export function runningHeadElements(
  runningHeads: readonly PageText[],
  isTop: boolean,
  pageHeight: number,
): readonly Placed[] {
  return runningHeads
    .filter(({ box }) => isTop === box.top < pageHeight / 2)
    .map(({ box, text, fontSize }) => ({
      category: isTop ? 'header' : 'footer',
      box,
      fontSize,
      body: { kind: 'text', lines: [text] },
    }))
}
