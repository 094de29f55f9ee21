import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { horizontalOverlap } from '../model/box.ts'
import type { BodyText } from '../lines/body-size.ts'
import { startsListItem } from '../lines/list-marker.ts'
import { thresholds } from './thresholds.ts'

/**
 * Blocks in reading order, in which what stands right above ordinary text is no note: notes stand at the foot of their
 * column, or below a table. A title in the lower half of a page, numbered and set smaller than the text, looks like one.
 */
export function withoutNotesAboveText(
  blocks: readonly ClassifiedBlock[],
  body: BodyText,
): readonly ClassifiedBlock[] {
  return blocks.map((each, index) => {
    const [before, next] = [blocks[index - 1], blocks[index + 1]]
    const isOfTable = before?.block.kind === 'table' || before?.category === 'footnote'
    const isAboveText =
      isUntaggedNote(each) &&
      !isOfTable &&
      next?.block.kind === 'text' &&
      isBelow(next.block, each.block) &&
      isOrdinaryText(next, body)
    return isAboveText ? asText(each) : each
  })
}

/**
 * Blocks in reading order, in which no note stands right below a heading, and what counts on from an entry of a list in its
 * size is another one: a bibliography in small print reaches down to where notes stand.
 */
export function withoutNotesAmongEntries(
  blocks: readonly ClassifiedBlock[],
): readonly ClassifiedBlock[] {
  const told: ClassifiedBlock[] = []
  for (const each of blocks) {
    const before = told.at(-1)
    const isEntry =
      isUntaggedNote(each) && before?.block.kind === 'text' && goesOn(before, each.block)
    told.push(isEntry ? asText(each) : each)
  }
  return told
}

type Note = ClassifiedBlock & { readonly block: TextBlock }

function isUntaggedNote(each: ClassifiedBlock): each is Note {
  const { block, category } = each
  return category === 'footnote' && block.kind === 'text' && block.lines[0]?.tag === undefined
}

function asText(note: Note): ClassifiedBlock {
  const isItem = startsListItem(note.block.lines[0]?.text ?? '') || note.block.isCounted
  return { ...note, category: isItem ? 'list' : 'paragraph' }
}

function isBelow(block: TextBlock, other: TextBlock): boolean {
  return block.box.top > other.box.top && horizontalOverlap(block.box, other.box) > 0
}

function isOrdinaryText({ block, category }: ClassifiedBlock, { fontSize }: BodyText): boolean {
  if (block.kind !== 'text' || category !== 'paragraph') return false
  const letters = block.lines.reduce((sum, { text }) => sum + text.length, 0)
  const size = block.lines[0]?.fontSize ?? 0
  return letters > thresholds.headings.textLetters && size >= thresholds.notes.size * fontSize
}

function goesOn(before: ClassifiedBlock, note: TextBlock): boolean {
  if (before.block.kind !== 'text') return false
  if (before.category === 'heading1') return isBelow(note, before.block)
  if (before.category !== 'paragraph' && before.category !== 'list') return false
  const number = entryNumber(note.lines[0]?.text)
  const [size, other] = [note.lines[0]?.fontSize ?? 0, before.block.lines[0]?.fontSize ?? 0]
  return (
    number !== undefined &&
    Math.abs(size - other) < thresholds.headings.sameSize * size &&
    before.block.lines.some(({ text }) => entryNumber(text) === number - 1)
  )
}

/** The number that an entry begins with: "[12] Knuth", "12. Knuth", and raised, "12Knuth". */
function entryNumber(text: string | undefined): number | undefined {
  const number = /^\[?(\d{1,3})[\].)]?\s*\p{L}/u.exec(text ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}
