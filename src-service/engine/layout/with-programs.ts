import type { FaceCounts } from '../lines/face.ts'
import { isProgramLine, isTypewritten } from '../lines/monospaced.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import { hasLeader } from './index-entry.ts'

/** The blocks with the paragraphs known that are in the type of programs, where the document is set in another. */
export function withPrograms(
  blocks: readonly ClassifiedBlock[],
  faces: FaceCounts,
): readonly ClassifiedBlock[] {
  if (isTypewritten(faces)) return blocks
  return blocks.map((each) => {
    const { block, category } = each
    // Of lines that run up an edge the left sides are no indents.
    const isProgram =
      (category === 'paragraph' || category === 'index') &&
      block.kind === 'text' &&
      block.lines.every((line) => line.rotation === 0 && isProgramLine(line)) &&
      // Columns of numbers that a program prints lead to no pages; entries with dots between do.
      !(category === 'index' && block.lines.some(hasLeader))
    return isProgram ? { ...each, category: 'paragraph', isProgram } : each
  })
}
