import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'

const order = '가나다라마바사아자차카타파하'
const lettered = /^(\(?)([가나다라마바사아자차카타파하])([.)])\s?\S/

/** What a section has below its heading. */
const content: ReadonlySet<Category> = new Set([
  'paragraph',
  'table',
  'figure',
  'chart',
  'equation',
])

/**
 * The blocks without headings that are the items of a list: Korean documents count both by letters ("가.", "나."), in the
 * size of the text or a larger one. A heading has its text below it; those right above the next of them have none. The
 * last one is what the others are, unless something stands below that it may head.
 */
export function withLetteredItems(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const counted = blocks.map((each, index) => {
    const next = blocks[index + 1]
    return next !== undefined && countsOn(each, next)
  })
  return blocks.map((each, index) => {
    const isLast =
      counted[index - 1] === true && !content.has(blocks[index + 1]?.category ?? 'list')
    return counted[index] === true || isLast ? { ...each, category: 'list' } : each
  })
}

/** Whether two headings are right below each other, with one letter and the next, written alike. */
function countsOn(one: ClassifiedBlock, next: ClassifiedBlock): boolean {
  if (one.category !== 'heading1' || next.category !== 'heading1') return false
  const [mark, following] = [markOf(one), markOf(next)]
  if (mark === undefined || following === undefined || mark.shape !== following.shape) return false
  return following.place === mark.place + 1
}

function markOf({ block }: ClassifiedBlock): { place: number; shape: string } | undefined {
  const text = block.kind === 'text' ? (block.lines[0]?.text ?? '') : ''
  const [, before, letter = '', behind] = lettered.exec(text) ?? []
  return letter === '' ? undefined : { place: order.indexOf(letter), shape: `${before}.${behind}` }
}
