import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { thresholds } from './thresholds.ts'

/** Blocks in reading order, in which the names of authors below a larger title are no heading, however large they are set. */
export function withoutBylines(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  return blocks.map((each, index) => {
    const title = blocks[index - 1]
    if (each.category !== 'heading1' || title?.category !== 'heading1') return each
    if (each.block.kind !== 'text' || title.block.kind !== 'text') return each
    const isTagged = each.block.lines[0]?.tag !== undefined
    const isSmaller = sizeOf(each.block) * thresholds.headings.overByline < sizeOf(title.block)
    const isByline = !isTagged && isSmaller && isListOfNames(each.block)
    return isByline ? { ...each, category: 'paragraph' } : each
  })
}

function sizeOf({ lines }: TextBlock): number {
  return lines[0]?.fontSize ?? 0
}

const marks = /[\d*∗⁎†‡§¶#⋆]+/gu
/** A given name or its initial, and a family name; the mark of an affiliation sticks to it. */
const name =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|da|del|della|di|van|von|der|den|la|le|bin|al|el))* \p{Lu}[\p{L}'’-]+$/u

/** Full names with commas between them: three, or two of which one has the mark of an affiliation or a note. */
function isListOfNames({ lines }: TextBlock): boolean {
  const text = lines.map((line) => line.text).join(' ')
  const parts = text.split(/[,;&·]|\band\b/u).map((part) => part.replace(marks, '').trim())
  const names = parts.filter((part) => part.length > 1)
  const isMarked = names.length < parts.length || text.search(marks) >= 0
  const fewest = isMarked ? thresholds.headings.markedNames : thresholds.headings.names
  return names.length >= fewest && names.every((part) => name.test(part))
}
