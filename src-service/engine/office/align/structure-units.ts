import type { PageElement } from '../../model/page-element.ts'
import { comparable } from './page-text.ts'
import type { Piece } from './find-text.ts'
import { type GridCell, gridOf } from './table-grid.ts'
import { thresholds } from './thresholds.ts'

/** A text that stands together wherever pages break: a paragraph, a list's item, a table's cell. */
export type Unit = {
  /** Which element of the document, and which of its items or cells, row by row. */
  readonly element: number
  readonly part: number
  /** With its lines as its author broke them. */
  readonly text: string
  /** Without the marker of a list, which is drawn by other means. */
  readonly bare: string
  readonly kind: 'text' | 'cell' | 'equation'
  /** Of a cell: where it is in its table's grid. */
  readonly cell?: Pick<GridCell, 'row' | 'column'>
}

/** The texts of a document's elements, in reading order. Figures have none. */
export function unitsOf(elements: readonly PageElement[]): readonly Unit[] {
  return elements.flatMap(({ category, body }, element): readonly Unit[] => {
    if (category === 'header' || category === 'footer') return []
    const unit = (text: string, part = 0, kind: Unit['kind'] = 'text'): Unit => ({
      element,
      part,
      text,
      bare: text,
      kind,
    })
    switch (body.kind) {
      case 'figure':
        return []
      case 'list':
        return body.items.map(({ lines }, part) => {
          const text = lines.join('\n')
          return { ...unit(text, part), bare: text.replace(/^\S+\s+/, '') }
        })
      case 'table':
        return gridOf(body.rows)
          .filter(({ text }) => text.trim() !== '')
          .map((cell) => ({ ...unit(cell.text, cell.part, 'cell'), cell }))
      case 'text':
        // Each line of a table of contents stands for itself.
        return category === 'index'
          ? body.lines.map((text, part) => unit(text, part))
          : [unit(body.lines.join('\n'), 0, category === 'equation' ? 'equation' : 'text')]
    }
  })
}

/** An equation in a line, as it is written into a text. */
const inLine = /\$[^$]+\$/u

/** Whether there is an equation in a text, whose letters are drawn in another order than they are stored. */
export function hasEquation(text: string): boolean {
  return inLine.test(text)
}

/** A text without the equations in it: its comparable letters, and where those are that can be looked for. */
export function piecesOf(text: string): {
  readonly letters: string
  readonly pieces: readonly Piece[]
} {
  const pieces: Piece[] = []
  let letters = ''
  for (const part of text.split(/(\$[^$]+\$)/u)) {
    const from = letters.length
    letters += comparable(part)
    const isPiece = !hasEquation(part) && letters.length - from >= thresholds.search.minPiece
    if (isPiece) pieces.push({ from, to: letters.length })
  }
  return { letters, pieces }
}
