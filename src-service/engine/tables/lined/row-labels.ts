import { type Box, union } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { type Column, columnsOf, median } from './columns.ts'
import { type TextRow, toTextRows } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** What one column says of several rows, and where these stand. */
export type RowLabel = {
  readonly column: number
  readonly texts: readonly Line[]
  readonly box: Box
}

/**
 * The labels of tables that centre their cells: each stands at half the height of the rows that it is said of, so that it
 * often shares no line with any. They are told by the whole column: each in the middle of its rows, one after the other,
 * they leave no row out.
 */
export function findCentredLabels(
  rows: readonly TextRow[],
  columns: readonly Column[],
): readonly RowLabel[] {
  const byColumn = columns.map((): Line[] => [])
  for (const text of rows.flatMap(({ texts }) => texts)) {
    const [first, last] = columnsOf(columns, text.box)
    if (first !== last) return []
    byColumn[first]?.push(text)
  }
  const most = Math.max(...byColumn.map(({ length }) => length))
  const isFull = ({ length }: readonly Line[]): boolean => length > thresholds.fullColumn * most
  const full = byColumn.filter(isFull)
  if (full.length < 2) return []
  const between = toTextRows(full.flat())
  const found = byColumn.map((texts, column) => {
    if (isFull(texts) || texts.length < 2) return []
    const each = texts.map((text) => [text])
    return labelsOf(column, each, between) ?? labelsOf(column, joined(texts), between) ?? []
  })
  // Values that are missing here and there may stand so by chance: what is said of rows begins with their names.
  return found[0]?.length === 0 ? [] : found.flat()
}

/** Lines of one label are nearer to each other than labels are. */
function joined(texts: readonly Line[]): readonly (readonly Line[])[] {
  const labels: Line[][] = []
  for (const text of texts) {
    const last = labels.at(-1)?.at(-1)
    const isNext =
      last && text.box.top - last.box.bottom < thresholds.headingLeading * text.fontSize
    if (isNext) labels.at(-1)?.push(text)
    else labels.push([text])
  }
  return labels
}

/** The rows that each of a column's labels stands in the middle of; undefined unless these are all rows, and some labels stand between two. */
function labelsOf(
  column: number,
  labels: readonly (readonly Line[])[],
  rows: readonly TextRow[],
): readonly RowLabel[] | undefined {
  const pitch = median(
    rows.slice(1).map((row, index) => middle(row.box) - middle(rows[index]?.box ?? row.box)),
  )
  const found: RowLabel[] = []
  let first = 0
  let between = 0
  for (const texts of labels) {
    const at = middle(union(texts.map(({ box }) => box)))
    const count = rows.slice(first).findIndex((_, index) => {
      const own = rows.slice(first, first + index + 1)
      return Math.abs(middleOf(own) - at) < thresholds.centredLabel * pitch
    })
    if (count < 0) return undefined
    const own = rows.slice(first, first + count + 1)
    if (own.length % 2 === 0) between += 1
    found.push({ column, texts, box: union(own.map(({ box }) => box)) })
    first += own.length
  }
  return first === rows.length && between > 1 ? found : undefined
}

function middleOf(rows: readonly TextRow[]): number {
  return rows.reduce((sum, { box }) => sum + middle(box), 0) / rows.length
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}
