import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { onOneRow, union } from '../model/box.ts'
import { numberOf } from './heading-number.ts'
import { headOfPaper } from './head-of-paper.ts'
import { isInitialled, isListOfNames, isNamed, isNamedInPlace, isPersonal } from './personal.ts'
import { thresholds } from './thresholds.ts'

/**
 * Blocks in reading order, in which the names of authors below a larger title are no heading, however large they are set:
 * lists of names right below it, and all that names persons, institutions or a date between the title of a paper and its
 * abstract.
 */
export function withoutBylines(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const { from, to } = headOfPaper(blocks)
  let title: TextBlock | undefined
  let above: ClassifiedBlock | undefined
  return withoutCentredNames(blocks).map((each, index) => {
    const { block, category } = each
    const isInHead = index > from && index < to && title !== undefined
    const named = isInHead && category === 'list' ? withoutMarker(each) : each
    const before = above
    above = named
    if (category !== 'heading1' || block.kind !== 'text') return named
    const isUnderTitle =
      before?.category === 'heading1' &&
      before.block.kind === 'text' &&
      isSmaller(block, before.block)
    const text = textOf(block)
    const isBetween = isInHead && title !== undefined && isSetBack(block, title)
    if (index > from && (!title || sizeOf(block) > sizeOf(title))) title = block
    const isTagged = block.lines[0]?.tag !== undefined
    const isByline =
      (isUnderTitle && (isListOfNames(text) || isNamedInPlace(text))) ||
      (isBetween && (isPersonal(block.lines) || isPlaceOf(before, text)))
    if (isByline && !isTagged) above = { ...each, category: 'paragraph' }
    return above
  })
}

/** An author whose name begins with an initial is no item of a list. */
function withoutMarker(each: ClassifiedBlock): ClassifiedBlock {
  const isAuthor = each.block.kind === 'text' && isInitialled(each.block.lines)
  return isAuthor ? { ...each, category: 'paragraph' } : each
}

/** Where the author works whom the text right above names, whatever the place is called. */
function isPlaceOf(above: ClassifiedBlock | undefined, text: string): boolean {
  return (
    above?.category === 'paragraph' &&
    above.block.kind === 'text' &&
    isNamed(above.block.lines) &&
    numberOf(text) === undefined
  )
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
      title !== undefined && isCentredBelow(block, title, blocks) && isPersonal(block.lines)
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
