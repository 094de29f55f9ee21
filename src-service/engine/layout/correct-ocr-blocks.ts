import { union } from '../model/box.ts'
import type { TextBlock, ClassifiedBlock } from '../model/block.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * The blocks of an OCR page with what its measures alone get wrong put right: notes whose raised
 * numbers were read as other signs are split, and lines of a photograph that differ in size because it
 * was taken at an angle are no headings.
 */
export function correctOcrBlocks(
  blocks: readonly ClassifiedBlock[],
  bodySize: number,
): readonly ClassifiedBlock[] {
  return demoteHeadings(blocks, bodySize).flatMap(splitNotes)
}

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
  const { minCount, maxShare, large } = thresholds.ocrHeadings
  const headings = blocks.filter(
    ({ block, category }) =>
      category === 'heading1' &&
      block.kind === 'text' &&
      block.lines.every(({ fontSize }) => fontSize < large * bodySize),
  )
  const isText =
    headings.length >= minCount && countLetters(headings) > maxShare * countLetters(blocks)
  return isText
    ? blocks.map((classified) =>
        headings.includes(classified) ? { ...classified, category: 'paragraph' } : classified,
      )
    : blocks
}

function countLetters(blocks: readonly ClassifiedBlock[]): number {
  const lines = blocks.flatMap(({ block }) => (block.kind === 'text' ? block.lines : []))
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}
