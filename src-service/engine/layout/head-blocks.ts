import type { ClassifiedBlock } from '../model/block.ts'
import { height, union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** The lines of running heads, each part of them a block. */
export function runningHeadBlocks(
  lines: ReadonlySet<Line>,
  category: 'header' | 'footer',
): readonly ClassifiedBlock[] {
  const sorted = [...lines].toSorted((one, other) =>
    Math.abs(one.box.top - other.box.top) < thresholds.runningHeads.sameRow * height(one.box)
      ? one.box.left - other.box.left
      : one.box.top - other.box.top,
  )
  const blocks: Line[][] = []
  for (const line of sorted) {
    const above = blocks.find((block) => continuesHead(block.at(-1), line))
    if (above) above.push(line)
    else blocks.push([line])
  }
  return blocks.map((block) => ({
    block: { kind: 'text', box: union(block.map(({ box }) => box)), lines: block },
    category,
  }))
}

/** A column of numbers of lines, which belong to the text as little as running heads do. */
export function numberBlock(column: readonly Line[]): ClassifiedBlock {
  const box = union(column.map((line) => line.box))
  return { block: { kind: 'text', box, lines: column }, category: 'footer' }
}

/** The next line of a part of a running head, which begins or is centred below the last. */
function continuesHead(last: Line | undefined, next: Line): boolean {
  const { leading, overlap, shift: maxShift } = thresholds.runningHeads
  if (!last || next.box.top - last.box.bottom > leading * next.fontSize) return false
  if (next.box.top < last.box.bottom - overlap * next.fontSize) return false
  const shift = [
    next.box.left - last.box.left,
    (next.box.left + next.box.right - last.box.left - last.box.right) / 2,
  ]
  return shift.some((by) => Math.abs(by) < maxShift * next.fontSize)
}
