import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { horizontalOverlap } from '../model/box.ts'
import { lineFace } from '../lines/face.ts'
import { numberOf } from './heading-number.ts'
import { joinChapterTitles } from './join-chapter-titles.ts'
import { joinNeighbours } from './join-neighbours.ts'
import { thresholds } from './thresholds.ts'

/** Blocks in reading order, in which what is one heading in several pieces is one: chapters' numbers and titles, and large titles. */
export function joinHeadings(
  blocks: readonly ClassifiedBlock[],
  bodySize: number,
): readonly ClassifiedBlock[] {
  return joinTitles(joinChapterTitles(blocks), bodySize)
}

/**
 * Blocks in reading order, in which the lines of one large title are one heading. Each line of a centred title ends where its
 * author broke it, "Of mills:" above "A history of wheels", so that a short one looks like the end of a paragraph.
 *
 * @param bodySize - Of the text that titles head, in points.
 */
export function joinTitles(
  blocks: readonly ClassifiedBlock[],
  bodySize: number,
): readonly ClassifiedBlock[] {
  return joinNeighbours(blocks, (above, below) => isOneTitle(above, below, bodySize))
}

function isOneTitle(above: TextBlock, below: TextBlock, bodySize: number): boolean {
  const { larger, leading, lines } = thresholds.titles
  const { sameSize } = thresholds.headings
  const [last, first] = [above.lines.at(-1), below.lines[0]]
  if (!last || !first || numberOf(first.text) !== undefined) return false
  if (above.lines.length + below.lines.length > lines) return false
  if (last.tag && first.tag && last.tag.block !== first.tag.block) return false
  const size = last.fontSize
  if (size < larger * bodySize || Math.abs(first.fontSize - size) > sameSize * size) return false
  if (
    last.bold !== first.bold ||
    (lineFace(last) !== lineFace(first) && !/[:：]$/u.test(last.text))
  )
    return false
  const gap = first.box.top - last.box.bottom
  return (
    horizontalOverlap(above.box, below.box) > 0 &&
    first.box.top > last.box.top &&
    gap < leading * size
  )
}
