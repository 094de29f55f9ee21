import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { onOneRow, union } from '../model/box.ts'
import { namesInstitution } from '../lines/institution.ts'
import { numberOf } from './heading-number.ts'
import { thresholds } from './thresholds.ts'

/**
 * Blocks in reading order, in which the names of authors below a larger title are no heading, however large they are set:
 * lists of names right below it, and all that names persons, institutions or a date between the title of a paper and its
 * abstract.
 */
export function withoutBylines(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const { from, to } = headOfPaper(blocks)
  let title: TextBlock | undefined
  return withoutCentredNames(blocks).map((each, index) => {
    const { block, category } = each
    if (category !== 'heading1' || block.kind !== 'text') return each
    const above = blocks[index - 1]
    const isUnderTitle =
      above?.category === 'heading1' && above.block.kind === 'text' && isSmaller(block, above.block)
    const isBetween = index > from && index < to && title !== undefined && isSetBack(block, title)
    if (index > from && (!title || sizeOf(block) > sizeOf(title))) title = block
    const isTagged = block.lines[0]?.tag !== undefined
    const isByline =
      (isUnderTitle && (isListOfNames(block) || isNamedInPlace(block))) ||
      (isBetween && isPersonal(block))
    return isByline && !isTagged ? { ...each, category: 'paragraph' } : each
  })
}

/**
 * Without what stands centred below a much larger title, in its type or a lighter one, and names persons, an institution or a
 * date: LaTeX sets authors and dates so, whether or not there is an abstract.
 */
function withoutCentredNames(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  let title: TextBlock | undefined
  return blocks.map((each) => {
    const { block, category } = each
    if (block.kind !== 'text') {
      title = undefined
      return each
    }
    const isCentred =
      title !== undefined && isCentredBelow(block, title, blocks) && isPersonal(block)
    if (isCentred && category === 'heading1' && block.lines[0]?.tag === undefined)
      return { ...each, category: 'paragraph' }
    if (!isCentred) title = category === 'heading1' ? block : undefined
    return each
  })
}

/** By itself or with what stands beside it: several authors. */
function isCentredBelow(
  block: TextBlock,
  title: TextBlock,
  blocks: readonly ClassifiedBlock[],
): boolean {
  const { overCentred, centred } = thresholds.headings
  const beside = blocks.map((each) => each.block.box).filter((box) => onOneRow(box, block.box))
  const row = union(beside)
  const middles = row.left + row.right - title.box.left - title.box.right
  return (
    sizeOf(block) * overCentred < sizeOf(title) &&
    block.lines.every(({ bold }) => !bold) &&
    Math.abs(middles) / 2 < centred * sizeOf(block) &&
    Math.abs(row.left - title.box.left) > sizeOf(block)
  )
}

/** Where a paper's title and authors stand: behind the last text before its abstract. */
function headOfPaper(blocks: readonly ClassifiedBlock[]): {
  readonly from: number
  readonly to: number
} {
  const to = blocks.findIndex(({ block }) => block.kind === 'text' && isAbstract(block))
  const from = blocks.slice(0, Math.max(0, to)).findLastIndex(isProse)
  return { from, to }
}

function isProse({ block, category }: ClassifiedBlock): boolean {
  return (
    category === 'paragraph' &&
    block.kind === 'text' &&
    block.known === undefined &&
    textOf(block).length > thresholds.headings.prose
  )
}

function isSetBack(block: TextBlock, title: TextBlock): boolean {
  const isPlain = title.lines.every(({ bold }) => bold) && block.lines.every(({ bold }) => !bold)
  return isSmaller(block, title) || (isPlain && sizeOf(block) <= sizeOf(title))
}

function isSmaller(block: TextBlock, title: TextBlock): boolean {
  return sizeOf(block) * thresholds.headings.overByline < sizeOf(title)
}

function sizeOf({ lines }: TextBlock): number {
  return lines[0]?.fontSize ?? 0
}

function textOf({ lines }: TextBlock): string {
  return lines.map((line) => line.text).join(' ')
}

const abstractWord =
  /^(?:abstract|synopsis|r[ée]sum[ée]|resumen|resumo|zusammenfassung|요\s?약|초\s?록|국문\s?초록|摘\s?要|要\s?旨|概\s?要)(?!\p{L})/iu

function isAbstract({ lines }: TextBlock): boolean {
  return abstractWord.test(lines[0]?.text ?? '')
}

const marks = /[\d*∗⁎†‡§¶#⋆]+|(?<=\p{Ll})\p{Ll}\)/gu
/** A given name or its initial, and a family name; the mark of an affiliation sticks to it. */
const name =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|da|del|della|di|van|von|der|den|la|le|bin|al|el))* \p{Lu}[\p{L}'’-]+(?: (?:Jr\.?|Sr\.?|I{1,3}|IV|V))?$/u

/** Full names with commas between them: three, or two of which one has the mark of an affiliation or a note. */
function isListOfNames(block: TextBlock): boolean {
  const { parts, isMarked } = partsOf(textOf(block))
  const fewest = isMarked ? thresholds.headings.markedNames : thresholds.headings.names
  return parts.length >= fewest && parts.every((part) => name.test(part))
}

/** "Anna Miller, University of Rivers, France". */
function isNamedInPlace(block: TextBlock): boolean {
  const text = textOf(block)
  const [first] = partsOf(text).parts
  return first !== undefined && name.test(first) && namesInstitution(text)
}

function partsOf(text: string): { readonly parts: readonly string[]; readonly isMarked: boolean } {
  const all = text.split(/[,;&·]|\band\b/u).map((part) => part.replace(marks, '').trim())
  const parts = all.filter((part) => part.length > 1)
  return { parts, isMarked: parts.length < all.length || text.search(marks) >= 0 }
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|March|Mar|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
// expression: of names of months, and one or two digits beside them
const date = new RegExp(
  `\\b${month}\\.? (?:\\d{1,2}, )?\\d{4}\\b|\\b\\d{1,2}\\.? ${month},? \\d{4}\\b|\\b(?:19|20)\\d\\d-\\d\\d-\\d\\d\\b`,
  'u',
)

/** Begins with a line of names, names an institution or tells a date. */
function isPersonal(block: TextBlock): boolean {
  const text = textOf(block)
  if (numberOf(text) !== undefined) return false
  const { parts } = partsOf((block.lines[0]?.text ?? '').replace(/^(?:Dr\. |Prof\. |[Bb]y )/u, ''))
  const isNamed = parts.length > 0 && parts.every((part) => name.test(part))
  return isNamed || namesInstitution(text) || date.test(text)
}
