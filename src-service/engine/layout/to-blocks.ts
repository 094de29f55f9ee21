import type { Block } from '../model/block.ts'
import type { Line } from '../model/line.ts'
import { groupLines } from './group-lines.ts'

/** Groups the lines between a region's tables and figures. */
export function toBlocks(items: readonly (Line | Block)[]): readonly Block[] {
  const blocks: Block[] = []
  let lines: Line[] = []
  for (const item of items) {
    if ('kind' in item) {
      blocks.push(...groupLines(lines), item)
      lines = []
    } else lines.push(item)
  }
  return [...blocks, ...groupLines(lines)]
}
