import { type Box, containsCenter, height, onOneRow } from '../../model/box.ts'
import type { Rule, TextRun } from '../../model/page-model.ts'
import { ruledAreas } from '../ruled-areas.ts'
import { thresholds } from './thresholds.ts'

/**
 * Those of the amounts that are cells of a table: between rules at its head, middle and foot, or in rows of which several
 * have an amount in each of two columns. What costs one price, as on a receipt, is no table.
 */
export function tableAmounts(
  amounts: readonly TextRun[],
  rules: readonly Rule[],
): ReadonlySet<TextRun> {
  const areas = ruledAreas(rules)
  const drawn = amounts.filter(({ box }) => areas.some((area) => containsCenter(area, box)))
  return new Set([...drawn, ...alignedAmounts(amounts)])
}

/** Amounts in columns, two or more to a row, in several rows. */
function alignedAmounts(amounts: readonly TextRun[]): readonly TextRun[] {
  const { minRows } = thresholds.tableAmounts
  const sorted = amounts.toSorted((one, other) => one.box.top - other.box.top)
  const inColumns = sorted.filter(
    (one) => sorted.filter((other) => isBelow(one.box, other.box)).length >= minRows,
  )
  const beside = inColumns.filter((one) =>
    inColumns.some((other) => other !== one && onOneRow(one.box, other.box)),
  )
  return beside.filter(
    (one) => beside.filter((other) => isBelow(one.box, other.box)).length >= minRows,
  )
}

/** In one column: both begin, end or are centred at one place. */
function isBelow(one: Box, other: Box): boolean {
  const slack = thresholds.tableAmounts.sameEdge * Math.min(height(one), height(other))
  const [left, right] = [one.left - other.left, one.right - other.right]
  return [left, right, (left + right) / 2].some((shift) => Math.abs(shift) <= slack)
}
