import { ocrFont } from '../../model/page-model.ts'
import { isCaptionLabel } from '../../lines/caption-word.ts'
import { isProgramLine } from '../../lines/monospaced.ts'
import type { Bar } from './bars.ts'
import { type BarGroup, beginsLeft, isSentence, isWithin } from './bar-group.ts'
import { median } from './columns.ts'
import { isCaption, isHeading, textOf } from './not-rows.ts'
import { isUnitOfColumns, rowHeight, rowSize, type TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** A heading of several columns has a rule below it, as far as they reach. */
function isUnderlined({ box }: TextRow, edge: number, bars: readonly Bar[]): boolean {
  return bars.some(
    ({ at, from, to, kind }) =>
      kind === 'rule' &&
      at > box.bottom - thresholds.underline &&
      at < edge &&
      from < box.left &&
      to > box.right,
  )
}

/**
 * Whether a gap parts a row from its table. Boxes of ink leave the room above and below small letters to the gap, where
 * cells stand in the row: below a chart's axis, which looks like a table's rule, its names stand alone.
 */
function isFar(row: TextRow, gap: number): boolean {
  const own = rowHeight(row)
  const isInk = row.texts.every(({ runs }) => runs[0]?.fontName === ocrFont)
  const line =
    isInk && row.texts.length >= thresholds.inkCells
      ? Math.max(own, thresholds.inkLine * rowSize(row))
      : own
  return gap - (line - own) > thresholds.maxOpenGap * line
}

/** How many texts begin below such of the row before: words of a sentence only do by chance. */
export function alignedTexts({ texts }: TextRow, before: TextRow | undefined): number {
  const aligned = texts.filter(({ box }) =>
    before?.texts.some((other) => Math.abs(other.box.left - box.left) < thresholds.alignedBy),
  )
  return aligned.length
}

/** A program's line, next to a row in another type whose columns it has nothing of. */
export function isListedBeside(row: TextRow, next: TextRow | undefined): boolean {
  return (
    next !== undefined &&
    row.texts.every(isProgramLine) &&
    !next.texts.every(isProgramLine) &&
    alignedTexts(row, next) < thresholds.listedTexts
  )
}

/**
 * Rows of several texts that follow each other closely, away from a bar; a line of one may continue a cell.
 *
 * @param nearest what stands at the bar's other side
 */
export function goingOn(
  rows: readonly TextRow[],
  nearest: TextRow | undefined,
  from: number,
  group: BarGroup,
  direction: 1 | -1,
  partial: readonly Bar[],
): readonly TextRow[] {
  const found: TextRow[] = []
  let edge = from
  let widest = 0
  const size = median(rows.slice(0, thresholds.rowsForSize).map(rowSize))
  for (const [index, row] of rows.entries()) {
    const gap = direction === 1 ? row.box.top - edge : edge - row.box.bottom
    const isAsFar = row.texts.length > 1 && gap < thresholds.sameGap * widest
    if (
      (isFar(row, gap) && !isAsFar) ||
      !isWithin(row, group) ||
      isHeading(row, size) ||
      isCaption(row)
    )
      break
    const before = found.at(-1) ?? nearest
    if (isListedBeside(row, before)) break
    if (isSentence(row, group) && alignedTexts(row, before) < thresholds.alignedTexts) break
    const isUnit =
      !beginsLeft(row, group) &&
      isUnitOfColumns(row, group.from) &&
      (rows[index + 1]?.texts.length ?? 0) > 1
    const above = direction === -1 ? rows[index + 1] : undefined
    // What stands below "Table 1" in a line of its own is the rest of the caption.
    if (above && isCaptionLabel(textOf(above))) break
    if (direction === -1 && row.texts.length < 2 && !isUnit && !isUnderlined(row, edge, partial))
      break
    if (found.length > 0) widest = Math.max(widest, gap)
    found.push(row)
    edge = direction === 1 ? row.box.bottom : row.box.top
  }
  if (direction === -1) return found
  // What ends further right goes on in a cell; what stands alone at the left edge below a table is a note.
  const seconds = found.flatMap(({ texts }) => texts[1]?.box.left ?? [])
  const second = Math.min(...seconds) - thresholds.overhang
  const isEnd = ({ texts, box }: TextRow): boolean => texts.length > 1 || box.left > second
  return found.slice(0, found.findLastIndex(isEnd) + 1)
}
