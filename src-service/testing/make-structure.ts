import type { ElementBody, PageElement } from '../engine/model/page-element.ts'
import type { Category } from '../engine/model/category.ts'
import { convertedPage } from '../engine/office/align/converted-page.ts'
import type { placeStructure } from '../engine/office/align/place-structure.ts'
import { model } from './make-model.ts'

/** An element of a document, wherever it stands; a string is its text. */
export function element(category: Category, body: ElementBody | string): PageElement {
  const point = { x: 0, y: 0 }
  return {
    category,
    page: 1,
    polygon: [point, point, point, point],
    fontPixels: undefined,
    followsClosely: false,
    body: typeof body === 'string' ? { kind: 'text', lines: [body] } : body,
  }
}

/** A page as another program made it. */
export const page = (rest: Parameters<typeof model>[0]) => convertedPage(model(rest))
/** A cell of one column. */
export const cell = (text: string, rowSpan = 1) => ({ text, rowSpan, columnSpan: 1 })

/** Category and lines, items or rows, page by page. */
export function told(pages: ReturnType<typeof placeStructure>) {
  return pages?.map((elements) =>
    elements.map(({ category, body }) => {
      const said =
        body.kind === 'table'
          ? body.rows.map((row) => row.map(({ text }) => text))
          : body.kind === 'list'
            ? body.items.map(({ lines }) => lines.join('\n'))
            : body.lines
      return [category, said]
    }),
  )
}
