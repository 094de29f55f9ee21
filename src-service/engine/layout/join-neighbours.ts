import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { union } from '../model/box.ts'

/** Blocks in reading order, in which a heading and the next one are one where `areOne` says so. */
export function joinNeighbours(
  blocks: readonly ClassifiedBlock[],
  areOne: (above: TextBlock, below: TextBlock) => boolean,
): readonly ClassifiedBlock[] {
  const joined: ClassifiedBlock[] = []
  for (const next of blocks) {
    const last = joined.at(-1)
    const [above, below] = [headingOf(last), headingOf(next)]
    if (last && above && below && areOne(above, below)) {
      const box = union([above.box, below.box])
      const lines = [...above.lines, ...below.lines]
      joined[joined.length - 1] = { ...last, block: { kind: 'text', lines, box } }
    } else joined.push(next)
  }
  return joined
}

function headingOf(classified: ClassifiedBlock | undefined): TextBlock | undefined {
  return classified?.category === 'heading1' && classified.block.kind === 'text'
    ? classified.block
    : undefined
}
