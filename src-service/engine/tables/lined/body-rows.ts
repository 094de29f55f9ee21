import type { TableCell } from '../../model/page-element.ts'
import { horizontalOverlap, union } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { cellText } from '../cell-text.ts'
import { type Column, columnsOf } from './columns.ts'
import { rowHeight, type TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** The texts of a row by column; a text across columns is in its first, with how many it spans. */
type Cells = Map<number, { texts: Line[]; span: number }>

/** The rows between two bars, or all where none part them. */
export type Stretch = readonly TextRow[]

/** The rows of a table's body: lines that continue cells of the row above are joined to it. */
export function bodyRows(
  stretches: readonly Stretch[],
  columns: readonly Column[],
): readonly (readonly TableCell[])[] {
  return stretches.flatMap((stretch) => {
    const lines = stretch.map((row) => ({ row, cells: toCells(row, columns) }))
    const rows: Cells[] = []
    if (isOneRow(lines, columns.length, stretches.length)) {
      const whole: Cells = new Map()
      for (const { cells } of lines) addTo(whole, cells)
      return [write(whole, columns.length)]
    }
    for (const [index, { row, cells }] of lines.entries()) {
      const above = lines[index - 1]
      const last = rows.at(-1)
      if (above && last && continues(last, above.row, cells, row)) addTo(last, cells)
      else rows.push(cells)
    }
    return rows.map((cells) => write(cells, columns.length))
  })
}

type PlacedRow = { readonly row: TextRow; readonly cells: Cells }

/** Between two bars a label may stand at half the height of its row. */
function isOneRow(lines: readonly PlacedRow[], width: number, stretches: number): boolean {
  if (stretches < thresholds.ruledStretches || lines.length < 2) return false
  const labelled = lines.filter(({ cells }) => cells.has(0))
  const others = lines.filter(({ cells }) => !cells.has(0))
  return (
    labelled.length === 1 &&
    others.every(({ cells }) => cells.size <= thresholds.continuedCells * width)
  )
}

function toCells({ texts }: TextRow, columns: readonly Column[]): Cells {
  const cells: Cells = new Map()
  for (const text of texts) {
    const [first, last] = columnsOf(columns, text.box)
    const cell = cells.get(first)
    if (cell) {
      cell.texts.push(text)
      cell.span = Math.max(cell.span, last - first + 1)
    } else cells.set(first, { texts: [text], span: last - first + 1 })
  }
  return cells
}

function addTo(row: Cells, cells: Cells): void {
  for (const [column, { texts, span }] of cells) {
    const known = row.get(column)
    if (known) {
      known.texts.push(...texts)
      known.span = Math.max(known.span, span)
    } else row.set(column, { texts: [...texts], span })
  }
}

/** Whether a line goes on with cells of the row that ends with the line above. */
function continues(row: Cells, above: TextRow, cells: Cells, line: TextRow): boolean {
  const gap = line.box.top - above.box.bottom
  if (-gap > thresholds.sameRow * rowHeight(line) && isDisjoint(above, line)) return true
  if (gap > thresholds.continuationGap * rowHeight(line)) return false
  const label = cells.get(0)
  if (!label) return cells.size <= thresholds.continuedCells * row.size || areSentences(row, cells)
  const last = row.get(0)?.texts.at(-1)
  if (cells.size > 1) return last !== undefined && row.size === 1 && goesOn(last, label.texts)
  return row.size > 1 && last !== undefined && isLabelRest(last, row, label.texts)
}

/** Cells of one row that are centred beside each other have no column in common. */
function isDisjoint(above: TextRow, line: TextRow): boolean {
  return above.texts.every(({ box }) =>
    line.texts.every((other) => horizontalOverlap(box, other.box) <= 0),
  )
}

/** Words in every cell, and none of them a value that stands for itself. */
function areSentences(row: Cells, cells: Cells): boolean {
  return [...cells].every(([column, { texts }]) => {
    const before = row.get(column)?.texts.at(-1)
    return before !== undefined && texts.every(({ text }) => /^\p{Ll}{2}/u.test(text))
  })
}

/** The second line of a label whose values stand beside it. */
function goesOn(last: Line, label: readonly Line[]): boolean {
  const [first] = label
  return first !== undefined && !last.bold && /^[\p{Ll}(]/u.test(first.text)
}

/** A rest of a label begins small or is indented under it, where other names of rows are not. */
function isLabelRest(last: Line, row: Cells, label: readonly Line[]): boolean {
  const [first] = label
  if (!first || first.bold !== last.bold) return false
  const begin = row.get(0)?.texts[0] ?? last
  const isIndented = first.box.left > begin.box.left + thresholds.indent * first.fontSize
  return isIndented || /^[\p{Ll}(]/u.test(first.text)
}

function write(cells: Cells, width: number): readonly TableCell[] {
  const [only] = cells
  if (cells.size === 1 && only && only[0] === 0 && only[1].span > 1) {
    return [toCell(only[1].texts, width)]
  }
  const row: TableCell[] = []
  for (let column = 0; column < width; column += 1) {
    const cell = cells.get(column)
    let span = 1
    while (cell && span < cell.span && !cells.has(column + span)) span += 1
    row.push(toCell(cell?.texts ?? [], span))
    column += span - 1
  }
  return row
}

function toCell(texts: readonly Line[], columnSpan: number): TableCell {
  const text = texts.length > 0 ? cellText(texts, union(texts.map(({ box }) => box))) : ''
  return { text, rowSpan: 1, columnSpan }
}
