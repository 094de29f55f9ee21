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
  const { samePlace, minValues } = thresholds.merged
  const isSame =
    coveredBy(coarse.box, finer.box) > samePlace && coveredBy(finer.box, coarse.box) > samePlace
  const cells = textsOf(finer).length - textsOf(coarse).length
  const values = valuesIn(textsOf(finer)) - valuesIn(textsOf(coarse))
  return isSame && cells > 0 && values >= minValues * cells
}

function textsOf({ rows }: TableBlock): readonly string[] {
  return rows.flat().flatMap(({ text }) => (text === '' ? [] : [text]))
}

function valuesIn(texts: readonly string[]): number {
  return texts.filter((text) => numberText.test(text)).length
}
