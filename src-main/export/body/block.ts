import type { TableCell } from '#shared/results/element.ts'
import { dollars, isLikeLatex, readDollars } from '#shared/results/inline-equations.ts'

export type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'sub' | 'sup' | 'code'

/** Text in one look, an equation among it, or a line break. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly kind: 'equation'; readonly latex: string }
  | { readonly kind: 'break' }

export interface ListItem {
  /** 0 for the outermost list. */
  readonly depth: number
  /** Of a numbered item, its number; null where a bullet stands. */
  readonly number: number | null
  readonly inlines: readonly Inline[]
}

/** A piece of an element's content, as every format that knows structure writes it. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | TableBlock
  /** `text` is what was read in the picture; it may have several lines. */
  | { readonly kind: 'figure'; readonly text: string }
  | { readonly kind: 'equation'; readonly latex: string }

export interface TableBlock {
  readonly kind: 'table'
  readonly cells: readonly TableCell[]
  /** Whether some of what stands between dollar signs in its cells is an equation. */
  readonly hasEquations: boolean
}

/** What a cell of a table says, with the equations in it and its line ends. */
export function cellInlines(text: string, { hasEquations }: TableBlock): readonly Inline[] {
  const pieces = hasEquations ? readDollars(text, isLikeLatex) : [text]
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? linesOf(piece) : { kind: 'equation' as const, latex: piece.latex },
  )
}

/** Plain text of several lines. */
export function linesOf(text: string): readonly Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): readonly Inline[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line, marks: [] },
    ])
}

export function plainText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join('')
}

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'equation':
      return dollars(inline.latex)
    case 'break':
      return '\n'
  }
}

/** Rows and columns that cells cover. */
export function sizeOfTable(cells: readonly TableCell[]): {
  readonly rows: number
  readonly columns: number
} {
  let [rows, columns] = [0, 0]
  for (const cell of cells) {
    rows = Math.max(rows, cell.row + cell.rowSpan)
    columns = Math.max(columns, cell.column + cell.columnSpan)
  }
  return { rows, columns }
}

/** Cells by row; every row of the table is there, also one that only spans cross. */
export function rowsOfTable(cells: readonly TableCell[]): readonly (readonly TableCell[])[] {
  const rows = Array.from({ length: sizeOfTable(cells).rows }, (): TableCell[] => [])
  for (const cell of cells) rows[cell.row]?.push(cell)
  return rows
}
