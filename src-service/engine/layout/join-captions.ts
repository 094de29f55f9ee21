import { isCaptionLabel } from '../lines/caption-word.ts'
import { isProgramLine } from '../lines/monospaced.ts'
import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { horizontalOverlap, union } from '../model/box.ts'
import { thresholds } from './thresholds.ts'

/**
 * Blocks in reading order, in which a caption has what its sentence goes on in right below it, as where "(b)" begins a line;
 * and one whose number has a line of its own its title, beside the table or figure that both belong to.
 */
export function joinCaptions(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const joined: ClassifiedBlock[] = []
  for (const [index, each] of blocks.entries()) {
    const last = joined.at(-1)
    const isTitled = [blocks[index - 2], blocks[index + 1]].some(
      (other) => other !== undefined && other.block.kind !== 'text',
    )
    if (
      last?.block.kind === 'text' &&
      each.block.kind === 'text' &&
      last.category === 'caption' &&
      ((isTitled && isTitle(each) && isLabelOf(last.block, each.block)) || goesOn(last.block, each))
    ) {
      const lines = [...last.block.lines, ...each.block.lines]
      const box = union([last.block.box, each.block.box])
      joined[joined.length - 1] = { ...last, block: { kind: 'text', lines, box } }
    } else joined.push(each)
  }
  return joined
}

/** A sentence that isn't at its end, and goes on as large and as near as its lines are. */
function goesOn({ lines, box }: TextBlock, { category, block }: ClassifiedBlock): boolean {
  const [above, below] = [lines.at(-1), block.kind === 'text' ? block.lines[0] : undefined]
  if (!above || !below || isCaptionLabel(above.text)) return false
  if (category !== 'paragraph' && category !== 'list') return false
  if (isProgramLine(below) && !isProgramLine(above)) return false
  if (!/[^.!?:]$/.test(above.text) || !/^(?:\p{Ll}|\([a-z]\))/u.test(below.text)) return false
  const { leading, sameSize } = thresholds.captions
  const gap = below.box.top - above.box.bottom
  const isNext = gap < leading * below.fontSize && below.box.top > above.box.top
  const isAlike = Math.abs(above.fontSize - below.fontSize) < sameSize * above.fontSize
  return isNext && isAlike && horizontalOverlap(box, block.box) > 0
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
