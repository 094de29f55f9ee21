import { isCaptionLabel } from '../lines/caption-word.ts'
import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { horizontalOverlap, union } from '../model/box.ts'
import { thresholds } from './thresholds.ts'

/**
 * Blocks in reading order, in which a caption whose number has a line of its own has its title, too: what stands right
 * below it, beside the table or figure that both belong to.
 */
export function joinCaptions(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const joined: ClassifiedBlock[] = []
  for (const [index, each] of blocks.entries()) {
    const label = joined.at(-1)
    const around = [blocks[index - 2], blocks[index + 1]]
    if (
      label?.block.kind === 'text' &&
      each.block.kind === 'text' &&
      label.category === 'caption' &&
      isTitle(each) &&
      isLabelOf(label.block, each.block) &&
      around.some((other) => other !== undefined && other.block.kind !== 'text')
    ) {
      const lines = [...label.block.lines, ...each.block.lines]
      const box = union([label.block.box, each.block.box])
      joined[joined.length - 1] = { ...label, block: { kind: 'text', lines, box } }
    } else joined.push(each)
  }
  return joined
}

function isTitle({ category, block }: ClassifiedBlock): boolean {
  const isText = category === 'paragraph' || category === 'heading1'
  return isText && block.kind === 'text' && block.lines.length <= thresholds.captions.titleLines
}

function isLabelOf({ lines, box }: TextBlock, title: TextBlock): boolean {
  const [first, ...rest] = lines
  if (!first || rest.length > 0 || !isCaptionLabel(first.text)) return false
  const gap = title.box.top - box.bottom
  const isBelow = gap < thresholds.captions.titleGap * first.fontSize && title.box.top > box.top
  return isBelow && horizontalOverlap(box, title.box) > 0
}
