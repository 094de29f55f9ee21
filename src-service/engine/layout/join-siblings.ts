import type { Category } from '../../parse-options.ts'
import { horizontalOverlap, union } from '../box.ts'
import type { Block, TextBlock } from './block.ts'

export type NamedBlock = {
  readonly block: Block
  readonly category: Category
  readonly parts?: readonly TextBlock[]
}

/** What comes in several blocks but is one element: the items of a list, entries, notes. */
const joining: ReadonlySet<Category> = new Set(['list', 'index', 'footnote'])

/** Widest gap between siblings, in font sizes. */
const widestGap = 1.6

/** Joins neighbouring items of one list, one table of contents or one column's notes; keeps `parts`. */
export function joinSiblings(blocks: readonly NamedBlock[]): readonly NamedBlock[] {
  const joined: NamedBlock[] = []
  for (const next of blocks) {
    const last = joined.at(-1)
    if (
      last &&
      next.block.kind === 'text' &&
      last.block.kind === 'text' &&
      areSiblings(last, next)
    ) {
      joined[joined.length - 1] = {
        category: last.category,
        block: {
          kind: 'text',
          box: union([last.block.box, next.block.box]),
          lines: [...last.block.lines, ...next.block.lines],
        },
        parts: [...(last.parts ?? [last.block]), next.block],
      }
    } else joined.push(next)
  }
  return joined
}

function areSiblings(last: NamedBlock, next: NamedBlock): boolean {
  if (last.category !== next.category || !joining.has(next.category)) return false
  if (last.block.kind !== 'text' || next.block.kind !== 'text') return false
  const size = next.block.lines[0]?.fontSize ?? 0
  const gap = next.block.box.top - last.block.box.bottom
  return (
    gap < widestGap * size && gap > -size && horizontalOverlap(last.block.box, next.block.box) > 0
  )
}
