import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { type Box, union, width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * A heading that OCR joined to the paragraph below it, as it measured its letters no bolder: a paragraph's first line never ends
 * where the next word had room. Prose that fills its column shows that lines are ended by nothing else.
 */
export function splitShortTitle(classified: ClassifiedBlock): readonly ClassifiedBlock[] {
  const { block, category } = classified
  if (category !== 'paragraph' || block.kind !== 'text') return [classified]
  const [title, ...rest] = block.lines
  if (!title || !isShortTitle(title, rest)) return [classified]
  return [
    { category: 'heading1', block: blockOf(block, [title]) },
    { ...classified, block: blockOf(block, rest) },
  ]
}

function blockOf(block: TextBlock, lines: readonly Line[]): TextBlock {
  return { ...block, box: union(lines.map(({ box }) => box)), lines }
}

function isShortTitle(title: Line, rest: readonly Line[]): boolean {
  const { minLines, letters, full } = thresholds.shortTitles
  const [first] = rest
  if (!first || rest.length < minLines || title.text.length > letters) return false
  if (!/^[\p{Lu}\d].*[\p{L}\p{N})]$/u.test(title.text) || !/\p{L}{3}/u.test(title.text))
    return false
  const column = union(rest.map(({ box }) => box))
  const isProse = rest.slice(0, -1).every(({ box }) => width(box) > full * width(column))
  return isProse && hadRoom(title, first, column)
}

/** Both begin with a capital where the text below them does, in which the first word of the second would have stood beside the first. */
export function hadRoom(above: Line, below: Line, text: Box): boolean {
  const { sameLeft, wordGap } = thresholds.ocrHeadings
  if (/^\p{Ll}/u.test(below.text)) return false
  const edges = [above.box.left, below.box.left].map((left) => Math.abs(left - text.left))
  const [word = ''] = /^\S+/.exec(below.text) ?? []
  const needed = (width(below.box) * word.length) / below.text.length + wordGap * below.fontSize
  return (
    edges.every((by) => by < sameLeft * below.fontSize) && above.box.right + needed < text.right
  )
}
