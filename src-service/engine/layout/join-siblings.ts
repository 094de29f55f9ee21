import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { horizontalOverlap, union, verticalOverlap } from '../model/box.ts'
import { thresholds } from './thresholds.ts'

/** What comes in several blocks but is one element: the items of a list, the entries of contents. */
const joining: ReadonlySet<Category> = new Set(['list', 'index'])

/** Joins neighbouring items of one list, entries of contents and parts of an equation; keeps `parts`. */
export function joinSiblings(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  const joined: ClassifiedBlock[] = []
  for (const next of blocks) {
    const last = joined.at(-1)
    if (
      last &&
      next.block.kind === 'text' &&
      last.block.kind === 'text' &&
      areSiblings(last, next)
    ) {
      joined[joined.length - 1] = {
        category: next.category === 'equation' ? 'equation' : last.category,
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

function areSiblings(last: ClassifiedBlock, next: ClassifiedBlock): boolean {
  if (isFormulaPart(last, next) || isFormulaPart(next, last)) {
    return isNear(last, next) || isBeside(last, next)
  }
  if (last.category !== next.category || !joining.has(next.category)) return false
  return isNear(last, next)
}

/** A numerator, a denominator or a limit beside the line of its equation, or another equation's line. */
function isFormulaPart({ category }: ClassifiedBlock, other: ClassifiedBlock): boolean {
  if (category !== 'equation' || other.block.kind !== 'text') return false
  if (other.category === 'equation') return true
  const text = other.block.lines.map((line) => line.text).join(' ')
  return (
    other.category === 'paragraph' &&
    text.length < thresholds.siblings.formulaPart &&
    !/\p{L}{4}/u.test(text)
  )
}

/** What stands beside a fraction overlaps both its parts. */
function isBeside(last: ClassifiedBlock, next: ClassifiedBlock): boolean {
  if (next.block.kind !== 'text') return false
  const { besideOverlap, besideGap } = thresholds.siblings
  const size = next.block.lines[0]?.fontSize ?? 0
  return (
    verticalOverlap(last.block.box, next.block.box) > besideOverlap * size &&
    horizontalOverlap(last.block.box, next.block.box) > -besideGap * size
  )
}

function isNear(last: ClassifiedBlock, next: ClassifiedBlock): boolean {
  if (last.block.kind !== 'text' || next.block.kind !== 'text') return false
  const size = next.block.lines[0]?.fontSize ?? 0
  const { maxGap, maxOverlap } = thresholds.siblings
  const gap = next.block.box.top - last.block.box.bottom
  const isBelow = gap < maxGap * size && gap > -maxOverlap * size
  return isBelow && horizontalOverlap(last.block.box, next.block.box) > 0
}
