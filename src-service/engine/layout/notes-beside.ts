import type { Block } from '../model/block.ts'

/** The blocks of a page's regions, those of notes in a margin behind the text beside which they begin. */
export function withNotesBeside<T>(
  regions: readonly T[],
  notes: ReadonlySet<T>,
  toBlocks: (region: T) => readonly Block[],
): readonly Block[] {
  const placed: Block[] = []
  let waiting: readonly Block[] = []
  for (const region of regions) {
    const blocks = toBlocks(region)
    if (notes.has(region)) {
      waiting = [...waiting, ...blocks].toSorted((one, other) => one.box.top - other.box.top)
      continue
    }
    for (const block of blocks) {
      placed.push(...waiting.filter(({ box }) => box.top < block.box.top))
      waiting = waiting.filter(({ box }) => box.top >= block.box.top)
      placed.push(block)
    }
  }
  return [...placed, ...waiting]
}
