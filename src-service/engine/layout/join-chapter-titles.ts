import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import type { Line } from '../model/line.ts'
import { numberOf } from './heading-number.ts'
import { joinNeighbours } from './join-neighbours.ts'
import { thresholds } from './thresholds.ts'

/** What LaTeX, DocBook and Sphinx call chapters, parts and appendices in several languages. */
const chapter =
  'chapter|part|book|lecture|appendix|annex|kapitel|teil|anhang|chapitre|partie|annexe|cap[íi]tulo|parte|ap[éê]ndice|anexo|capitolo|appendice|hoofdstuk|deel|bijlage'
const number =
  '\\d{1,3}|[IVXLC]{1,7}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty'
// expression: of names and numbers of chapters
const chapterNumber = new RegExp(
  `^(?:(?:${chapter})\\s+(?:${number})|제?\\s?\\d{1,3}\\s?[편장부과]|부록\\s?(?:\\d{1,2}|[A-Z가-하])|第\\s?[\\d一二三四五六七八九十]{1,3}\\s?[章部編编篇]|[附付][录錄録]\\s?(?:\\d{1,2}|[A-Z]))[.:]?$`,
  'iu',
)

/** Blocks in reading order, in which the number of a chapter that has a line of its own is one heading with its title below. */
export function joinChapterTitles(blocks: readonly ClassifiedBlock[]): readonly ClassifiedBlock[] {
  return joinNeighbours(blocks, isTitleOf)
}

/**
 * Right below the number, with no number of its own, unless the document itself says that they are two headings; below
 * the word "Chapter" alone, the number is.
 */
function isTitleOf({ lines, box }: TextBlock, title: TextBlock): boolean {
  const number = lines.at(-1)
  const [first] = title.lines
  if (!number || !first || lines.length > 2) return false
  const said = textOf(lines)
  if (!chapterNumber.test(textOf([...lines, first]))) {
    if (!chapterNumber.test(said)) return false
    if (chapterNumber.test(first.text) || numberOf(first.text) !== undefined) return false
  }
  if (number.tag && first.tag && number.tag.block !== first.tag.block) return false
  const gap = first.box.top - box.bottom
  const size = Math.max(number.fontSize, first.fontSize)
  return gap < thresholds.headings.chapterGap * size && first.box.top > box.top
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(' ')
}
