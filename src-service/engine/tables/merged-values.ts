import type { TableBlock } from '../model/block.ts'
import { coveredBy } from '../model/box.ts'
import { numberText } from '../model/letters.ts'
import { thresholds } from './thresholds.ts'

/** Whether several cells of a table hold more than one value each: its lines may only part groups of columns, or of rows. */
export function hasMergedValues({ rows }: TableBlock): boolean {
  const merged = rows.flat().filter(({ text }) => valuesIn(text.split(/\s+/)) >= 2)
  return merged.length >= thresholds.merged.minCells
}

/** Whether `finer` is the same table with the values that cells of `coarse` hold together in cells of their own. */
export function partsValues(coarse: TableBlock, finer: TableBlock): boolean {
  const { minValues } = thresholds.merged
  const cells = textsOf(finer).length - textsOf(coarse).length
  const values = valuesIn(textsOf(finer)) - valuesIn(textsOf(coarse))
  return areOne(coarse, finer) && cells > 0 && values >= minValues * cells
}

/**
 * Whether `finer` is the same table with more columns, each with its name, where walls stand between some columns alone:
 * LaTeX's `l|rrr`. As many rows stay.
 */
export function partsColumns(coarse: TableBlock, finer: TableBlock): boolean {
  const [[, ...names] = []] = finer.rows
  return (
    areOne(coarse, finer) &&
    columnsIn(finer) > columnsIn(coarse) &&
    finer.rows.length >= coarse.rows.length &&
    names.every(({ text }) => text !== '')
  )
}

function areOne(coarse: TableBlock, finer: TableBlock): boolean {
  const { samePlace } = thresholds.merged
  return (
    coveredBy(coarse.box, finer.box) > samePlace && coveredBy(finer.box, coarse.box) > samePlace
  )
}

function columnsIn({ rows }: TableBlock): number {
  return (rows[0] ?? []).reduce((sum, { columnSpan }) => sum + columnSpan, 0)
}

function textsOf({ rows }: TableBlock): readonly string[] {
  return rows.flat().flatMap(({ text }) => (text === '' ? [] : [text]))
}

function valuesIn(texts: readonly string[]): number {
  return texts.filter((text) => numberText.test(text)).length
}
