import { union } from '../box.ts'
import type { Block, TextBlock } from './block.ts'
import { isIndexEntry } from './index-block.ts'

/** Fewer lines that end in numbers are chance. */
const leastEntries = 3

/**
 * Joins the entries of a table of contents, which headings, numbers and indents part from each other, to
 * one block: lines that lead to page numbers standing below each other and only growing.
 */
export function joinContents(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  let entries: TextBlock[] = []
  const close = (): void => {
    const lines = entries.flatMap((block) => block.lines)
    if (lines.length >= leastEntries) {
      joined.push({ kind: 'text', box: union(entries.map(({ box }) => box)), lines })
    } else joined.push(...entries)
    entries = []
  }
  for (const block of blocks) {
    if (block.kind === 'text' && block.lines.every(isIndexEntry)) {
      const last = entries.at(-1)
      if (last && !follows(last, block)) close()
      entries.push(block)
    } else {
      close()
      joined.push(block)
    }
  }
  close()
  return joined
}

function follows(last: TextBlock, next: TextBlock): boolean {
  const size = next.lines[0]?.fontSize ?? 0
  return (
    next.box.top - last.box.bottom < 2.5 * size &&
    Math.abs(next.box.right - last.box.right) < size &&
    lastNumber(next) >= lastNumber(last)
  )
}

/** Roman numerals come before all others, as in books. */
function lastNumber({ lines }: TextBlock): number {
  return Number(/\d+$/.exec(lines.at(-1)?.text ?? '')?.[0] ?? 0)
}
