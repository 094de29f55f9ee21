import type { TableCell } from '../results/element.ts'
import { comparableText } from './comparable-text.ts'
import { relativeLevenshtein } from './edit-distance.ts'
import { type Tree, treeEditDistance, treeSize } from './tree-edit-distance.ts'

/** What a table is compared by: its cells, rows from 0. */
export type ScoredTable = readonly Pick<
  TableCell,
  'row' | 'column' | 'rowSpan' | 'columnSpan' | 'text'
>[]

export interface TableScores {
  /** Structure and text. */
  readonly teds: number
  /** Structure alone. */
  readonly tedsS: number
}

type TableNode =
  | { readonly kind: 'table' | 'row' }
  | {
      readonly kind: 'cell'
      readonly rowSpan: number
      readonly columnSpan: number
      readonly text: string
    }

/**
 * Tree-edit-distance similarity of two tables, 0..1: 1 − EditDist(a, b) / max(|a|, |b|), where |·|
 * counts rows and cells. Deleting or inserting a node costs 1; changing one costs 1 where kinds or
 * spans differ, else the relative Levenshtein distance of the texts (none for TEDS-S).
 *
 * X. Zhong, E. ShafieiBavani, A. Jimeno Yepes, “Image-based Table Recognition: Data, Model, and
 * Evaluation” (2020). Heads count as cells.
 */
export function tableScores(truth: ScoredTable, found: ScoredTable): TableScores {
  const [a, b] = [tableTree(truth), tableTree(found)]
  const size = Math.max(treeSize(a), treeSize(b)) - 1
  const score = (rename: (from: TableNode, to: TableNode) => number): number =>
    size === 0 ? 1 : Math.max(0, 1 - treeEditDistance(a, b, rename) / size)
  return { teds: score(renameCost), tedsS: score(structureCost) }
}

/** All that a table says, row by row. */
export function textOfTable(table: ScoredTable): string {
  return rowsOf(table)
    .map((row) => row.map(({ text }) => comparableText(text)).join(' '))
    .join(' ')
}

function tableTree(table: ScoredTable): Tree<TableNode> {
  return {
    label: { kind: 'table' },
    children: rowsOf(table).map((row) => ({
      label: { kind: 'row' },
      children: row.map(({ rowSpan, columnSpan, text }) => ({
        label: { kind: 'cell', rowSpan, columnSpan, text: comparableText(text) },
        children: [],
      })),
    })),
  }
}

function rowsOf(table: ScoredTable): readonly ScoredTable[] {
  const rows: ScoredTable[number][][] = []
  for (const cell of table) {
    while (rows.length <= cell.row) rows.push([])
    rows[cell.row]?.push(cell)
  }
  return rows.map((row) => row.toSorted((a, b) => a.column - b.column))
}

function structureCost(from: TableNode, to: TableNode): number {
  if (from.kind !== to.kind) return 1
  if (from.kind !== 'cell' || to.kind !== 'cell') return 0
  return from.rowSpan === to.rowSpan && from.columnSpan === to.columnSpan ? 0 : 1
}

function renameCost(from: TableNode, to: TableNode): number {
  const cost = structureCost(from, to)
  if (cost === 1 || from.kind !== 'cell' || to.kind !== 'cell') return cost
  return relativeLevenshtein(from.text, to.text)
}
