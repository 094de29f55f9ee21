import type { Box } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { thresholds } from './thresholds.ts'

/** What stands in a row and column, and how many columns and rows it spans. */
export type Cell = { readonly texts: Line[]; span: number; rows: number }

/** The cells of a row by column; one across columns is in its first. */
export type Cells = Map<number, Cell>

/** A row, and the columns that a cell above reaches down in. */
export type Row = { readonly cells: Cells; box: Box; readonly covered: Set<number> }

/**
 * What is said once of several rows, in the first of them, spans them: labels, which may go on in the next line. Bars
 * part such units, or they are all of one size, or each row of them has a name of its own beside the label.
 */
export function spanUnits(parts: readonly (readonly Row[])[]): void {
  const units = (arePartedByBars(parts) ? parts : byLabel(parts.flat())).filter(
    ({ length }) => length > 1,
  )
  if (!units.every(isUnit) || !areUnits(units, parts)) return
  const last = Math.max(...units.flat().flatMap(({ cells }) => [...cells.keys()]))
  for (let column = 0; column < last - 1; column += 1) {
    const single = units.filter(([, ...rest]) => rest.every(({ cells }) => !cells.has(column)))
    if (single.length < thresholds.labelledUnits * units.length) return
    for (const unit of units) spanColumn(unit, column)
  }
}

function areUnits(units: readonly (readonly Row[])[], parts: readonly (readonly Row[])[]): boolean {
  if (arePartedByBars(parts)) return units.length >= thresholds.unitsOfBars
  const rows = parts.flat().filter((row, index, all) => !isPart(row, all[index + 1]))
  const size = units[0]?.length ?? 0
  const isRegular =
    units.length >= thresholds.unitsOfSize &&
    rows.length === size * units.length &&
    units.every(({ length }) => length === size)
  return isRegular || rows.every(isNamed)
}

/** The name of a part of the table: alone, and what follows has a label of its own. */
function isPart({ cells }: Row, next: Row | undefined): boolean {
  return cells.size === 1 && cells.has(0) && next !== undefined && next.cells.has(0)
}

function arePartedByBars(parts: readonly (readonly Row[])[]): boolean {
  return parts.length > 1 && parts.some(isUnit)
}

/** Each labelled row with those that follow it. */
function byLabel(rows: readonly Row[]): readonly (readonly Row[])[] {
  const units: Row[][] = []
  for (const row of rows) {
    if (row.cells.has(0) || units.length === 0) units.push([row])
    else units.at(-1)?.push(row)
  }
  return units
}

/** Words, and no value, right of the label. */
function isNamed({ cells }: Row): boolean {
  return cells.get(1)?.texts.every(({ text }) => /^[^\p{L}\p{N}]*\p{L}\P{N}*$/u.test(text)) ?? false
}

/** The first row alone is labelled, and beside the others' place for a label there are values, too. */
function isUnit([first, ...rest]: readonly Row[]): boolean {
  const isOwn = ({ cells, covered }: Row): boolean =>
    !cells.has(0) && !covered.has(0) && cells.size > 1
  return rest.length > 0 && first !== undefined && first.cells.has(0) && rest.every(isOwn)
}

function spanColumn([first, ...rest]: readonly Row[], column: number): void {
  if (!first) return
  const label = first.cells.get(column) ?? { texts: [], span: 1, rows: 1 }
  for (const { cells, covered } of rest) {
    label.texts.push(...(cells.get(column)?.texts ?? []))
    cells.delete(column)
    covered.add(column)
  }
  first.cells.set(column, { ...label, rows: rest.length + 1 })
}
