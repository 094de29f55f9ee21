import type { LayoutElement } from '../../../layout-element.ts'

/** A text that stands together wherever pages break: a paragraph, a list's item, a table's cell. */
export type Unit = {
  /** Which element of the document, and which of its items or cells, row by row. */
  readonly element: number
  readonly part: number
  /** With its lines as its author broke them. */
  readonly text: string
  /** Without the marker of a list, which is drawn by other means. */
  readonly bare: string
  readonly isCell: boolean
}

/** The texts of a document's elements, in reading order. Figures have none, and equations are drawings. */
export function unitsOf(elements: readonly LayoutElement[]): readonly Unit[] {
  return elements.flatMap(({ category, body }, element): readonly Unit[] => {
    if (category === 'equation' || category === 'header' || category === 'footer') return []
    switch (body.kind) {
      case 'figure':
        return []
      case 'list':
        return body.items.map(({ lines }, part) => ({
          element,
          part,
          text: lines.join('\n'),
          bare: lines.join('\n').replace(/^\S+\s+/, ''),
          isCell: false,
        }))
      case 'table':
        return body.rows
          .flat()
          .map(({ text }, part) => ({ element, part, text, bare: text, isCell: true }))
          .filter(({ text }) => text.trim() !== '')
      case 'text':
        // Each line of a table of contents stands for itself.
        return category === 'index'
          ? body.lines.map((text, part) => ({ element, part, text, bare: text, isCell: false }))
          : [plainUnit(element, body.lines.join('\n'))]
    }
  })
}

function plainUnit(element: number, text: string): Unit {
  return { element, part: 0, text, bare: text, isCell: false }
}
