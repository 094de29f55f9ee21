import { horizontalOverlap, union, width } from '../model/box.ts'
import type { TextBlock, ClassifiedBlock } from '../model/block.ts'
import type { Line } from '../model/line.ts'
import { isReference } from './no-heading.ts'
import { hadRoom, splitShortTitle } from './short-titles.ts'
import { thresholds } from './thresholds.ts'

/**
 * The blocks of an OCR page with what its measures alone get wrong put right: notes whose raised
 * numbers were read as other signs are split, the lines of a heading that differ in size by chance are joined, headings that
 * were measured no bolder than their paragraph are parted from it, and labels of a drawing, or lines of a photograph that
 * differ in size because it was taken at an angle, are no headings.
 */
export function correctOcrBlocks(
  blocks: readonly ClassifiedBlock[],
  bodySize: number,
): readonly ClassifiedBlock[] {
  const joined = joinHeadings(blocks.flatMap(splitShortTitle).map(withoutReference))
  const headings = joined.map((each, index) =>
    isHeading(each, bodySize) && !headsText(joined, index, bodySize) ? demoted(each) : each,
  )
  return demoteHeadings(headings, bodySize).flatMap(splitNotes)
}

/** One that may be none: letters as large as a title's are a heading wherever they stand. */
function isHeading({ block, category }: ClassifiedBlock, bodySize: number): boolean {
  const { large } = thresholds.ocrHeadings
  return (
    category === 'heading1' &&
    block.kind === 'text' &&
    block.lines.every(({ fontSize }) => fontSize < large * bodySize)
  )
}

/** A part of a bibliography's entry is no heading, whatever its letters measure. */
function withoutReference(classified: ClassifiedBlock): ClassifiedBlock {
  const { block, category } = classified
  const text = block.kind === 'text' ? block.lines.map((line) => line.text).join(' ') : ''
  return category === 'heading1' && isReference(text) ? demoted(classified) : classified
}

function demoted(classified: ClassifiedBlock): ClassifiedBlock {
  return { ...classified, category: 'paragraph' }
}

/** Whether text or a table follows, after a few other headings at most; the labels of a drawing follow one another. */
function headsText(blocks: readonly ClassifiedBlock[], index: number, bodySize: number): boolean {
  const { stacked, textLetters } = thresholds.ocrHeadings
  const isOther = (each: ClassifiedBlock): boolean => !isHeading(each, bodySize)
  const before = blocks.slice(0, index).findLastIndex(isOther)
  const after = blocks.findIndex((each, place) => place > index && isOther(each))
  const next = blocks[after]
  // At a page's end there may be the heading of what the next one begins with.
  if (!next) return true
  if (after - before - 1 > stacked) return false
  const { block, category } = next
  if (block.kind !== 'text') return block.kind === 'table'
  const letters = block.lines.reduce((sum, { text }) => sum + text.length, 0)
  return category !== 'paragraph' || letters >= textLetters
}

/** A heading's second line is about as large, and as near as the lines of one text are. */
function joinHeadings(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const joined: ClassifiedBlock[] = []
  for (const [index, each] of blocks.entries()) {
    const last = joined.at(-1)
    const both = last && continued(last, each, blocks[index + 1])
    if (both) joined[joined.length - 1] = both
    else joined.push(each)
  }
  return joined
}

function continued(
  last: ClassifiedBlock,
  next: ClassifiedBlock,
  after: ClassifiedBlock | undefined,
): ClassifiedBlock | undefined {
  const { leading, sameSize, full } = thresholds.ocrHeadings
  if (last.category !== 'heading1' || next.category !== 'heading1') return undefined
  if (last.block.kind !== 'text' || next.block.kind !== 'text') return undefined
  const [above, below] = [last.block.lines.at(-1), next.block.lines[0]]
  if (!above || !below || startsNumbered.test(below.text)) return undefined
  const gap = below.box.top - above.box.bottom
  const size = Math.min(above.fontSize, below.fontSize)
  const isNear = gap < leading * size && gap > -size
  const isAlike = Math.abs(above.fontSize - below.fontSize) < sameSize * size
  const isFull = width(above.box) > full * width(below.box)
  if (after?.category === 'paragraph' && hadRoom(above, below, after.block.box)) return undefined
  if (!isNear || !isAlike || !isFull || horizontalOverlap(above.box, below.box) <= 0)
    return undefined
  const lines = [...last.block.lines, ...next.block.lines]
  return { ...last, block: { ...last.block, box: union([last.block.box, next.block.box]), lines } }
}

const startsNumbered = /^(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]?\s/

/** What the raised number of a note is read as. */
const noteStart =
  /^(?:[!*“”"'’‘°?†‡§¶¹²³⁰⁴-⁹]|\d{1,3})\s?\p{Lu}|^(?:[!*†‡§¶¹²³⁰⁴-⁹]|\d{1,3}\)?)\s?[\p{Script=Hangul}\p{Script=Han}]/u
const sentenceEnd = /[.!?。)\]]["”’]?$/

function splitNotes(classified: ClassifiedBlock): readonly ClassifiedBlock[] {
  const { block, category } = classified
  if (category !== 'footnote' || block.kind !== 'text') return [classified]
  const notes: Line[][] = []
  for (const line of block.lines) {
    const last = notes.at(-1)
    const isNext = noteStart.test(line.text) && sentenceEnd.test(last?.at(-1)?.text ?? '')
    if (!last || isNext) notes.push([line])
    else last.push(line)
  }
  return notes.map((lines): ClassifiedBlock => {
    const note: TextBlock = { kind: 'text', box: union(lines.map(({ box }) => box)), lines }
    return { ...classified, block: note }
  })
}

function demoteHeadings(
  blocks: readonly ClassifiedBlock[],
  bodySize: number,
): readonly ClassifiedBlock[] {
  const { minCount, maxShare } = thresholds.ocrHeadings
  const headings = blocks.filter((each) => isHeading(each, bodySize))
  const isText =
    headings.length >= minCount && countLetters(headings) > maxShare * countLetters(blocks)
  return isText ? blocks.map((each) => (headings.includes(each) ? demoted(each) : each)) : blocks
}

function countLetters(blocks: readonly ClassifiedBlock[]): number {
  const lines = blocks.flatMap(({ block }) => (block.kind === 'text' ? block.lines : []))
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}
