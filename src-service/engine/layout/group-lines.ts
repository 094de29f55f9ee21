import { height, union } from '../model/box.ts'
import { ocrFont } from '../model/page-model.ts'
import type { TextBlock } from '../model/block.ts'
import { joinRows } from './join-rows.ts'
import { lineFace } from '../lines/face.ts'
import { countedLines } from './counted-lines.ts'
import { isOutlineNumber, isSectionOf, numberOf } from './heading-number.ts'
import { squareLetter } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import { startsBulletItem, startsListItem } from '../lines/list-marker.ts'
import { isRightToLeft } from '../lines/logical-order.ts'
import { isProgramLine } from '../lines/monospaced.ts'
import { partsProgram } from './part-programs.ts'
import { type Gaps, lineGaps } from './line-gaps.ts'
import { rightEdge } from './right-edge.ts'
import { isCapitals } from './capitals.ts'
import { isTitle } from './is-title.ts'
import { thresholds } from './thresholds.ts'

/**
 * Parts the lines of one region, in reading order, into blocks: paragraphs, headings, list items.
 *
 * A block ends where the gap, the size or the weight changes, where a line is indented or hangs out,
 * and where a list item begins.
 */
export function groupLines(lines: readonly Line[]): readonly TextBlock[] {
  const rows = joinRows(lines)
  const counted = countedLines(rows)
  const placed = readFromRight(rows) ? rows.map(mirror) : rows
  const right = rightEdge(placed)
  const gaps = lineGaps(placed, right)
  const blocks: Line[][] = []
  let current: Line[] = []
  for (const [index, row] of rows.entries()) {
    const line = placed[index] ?? row
    const isItem = counted.has(row) && !isCode(row)
    const isHeaded = current.length === 1 && headsIndented(current[0], line, placed[index + 1])
    if (current.length > 0 && !isItem && !isHeaded && continues(current, line, gaps, right)) {
      current.push(line)
      blocks.at(-1)?.push(row)
    } else {
      current = [line]
      blocks.push([row])
    }
  }
  return blocks.map((block) => ({
    kind: 'text',
    box: union(block.map(({ box }) => box)),
    lines: block,
    isCounted: block[0] !== undefined && counted.has(block[0]) && !isCode(block[0]),
  }))
}

/** Most lines are of a script that is read from right to left: indents are at the right. */
function readFromRight(rows: readonly Line[]): boolean {
  return (
    rows.filter(({ text }) => isRightToLeft(text)).length >
    thresholds.blocks.rightToLeft * rows.length
  )
}

function mirror(line: Line): Line {
  const { left, right } = line.box
  return { ...line, box: { ...line.box, left: -right, right: -left } }
}

function continues(block: readonly Line[], line: Line, gaps: Gaps, right: number): boolean {
  const { tagged, maxLeading, minLeading, beyondUsual, open } = thresholds.blocks
  const first = block[0]
  const last = block.at(-1)
  if (!first || !last || last.rotation !== line.rotation) return false
  if (line.rotation % 180 !== 0) return false
  const size = Math.max(last.fontSize, line.fontSize)
  const gap = line.box.top - last.box.bottom
  if (last.tag && line.tag) {
    if (last.tag.block === line.tag.block) return gap < tagged * size
    // Some producers tag every line: that two paragraphs are two is believed only where it shows.
    if (last.tag.role !== line.tag.role || line.tag.role !== 'paragraph') return false
  }
  const leading = maxLeading * height(last.box) + minLeading
  // Boxes of ink reach into each other by chance.
  const usual = isOcr(line.runs) ? Math.max(gaps.usual, 0) : gaps.usual
  const close = Math.min(leading, usual + beyondUsual * size)
  const spaced = gaps.spaced > 0 ? (gaps.spaced + thresholds.spaced.sameGap) * size : 0
  const isUnfinished = isOpen(last, line, right)
  const isApart = gap > (isUnfinished ? Math.max(close, open * size) : close)
  // So far apart, a line that had room for more ends its paragraph.
  if (isApart && (gap > spaced || !hasNoRoom(last, line, right))) return false
  if (Math.abs(last.fontSize - line.fontSize) > sizeTolerance(last, line) * size) {
    if (!areAsHigh(last, line) && !isBesideBullet(block, line)) return false
  }
  const isReweighted = last.bold !== line.bold && isWhole(last) && isWhole(line)
  const runsIn =
    isUnfinished ||
    (isReweighted &&
      ((!isApart && isRunIn(block, last, line, right)) || isMidSentence(last, line, right)))
  if (!runsIn && (isReweighted || changesFace(block, line, right))) return false
  if (isCode(last) && isCode(line)) return true
  // An item keeps the program that it ends in.
  const isParted = !startsListItem(first.text) && partsProgram(last, line)
  if (isParted && !hasNoRoom(last, line, right)) return false
  if (isSectionOf(line.text, first.text) || isOutdented(first, last, line, right)) return false
  if (isWrapped(first, last, line, right)) return true
  if (startsListItem(line.text) || countsOn(first, line)) return false
  if (startsSection(last, line, right)) return false
  return !startsParagraph(block, first, last, line, right)
}

/** Left of the item's mark, below a line that had room for more: the text around the list. */
function isOutdented(first: Line, last: Line, line: Line, right: number): boolean {
  const by = first.box.left - line.box.left
  const number = numberOf(first.text)
  const isItem = startsListItem(first.text) && !(number !== undefined && isOutlineNumber(number))
  return isItem && by > thresholds.blocks.minIndent * line.fontSize && !hasNoRoom(last, line, right)
}

/** The indents of a program's text part nothing. */
const isCode = isProgramLine

/** Numbered by several levels, "A.1" or "V4.1", below a line that had room for its number. */
function startsSection(last: Line, line: Line, right: number): boolean {
  const number = numberOf(line.text)
  return number !== undefined && isOutlineNumber(number) && !hasNoRoom(last, line, right)
}

/** Numbered one higher than the block's beginning: the next note or entry. */
function countsOn(first: Line, { text }: Line): boolean {
  const numbered = /^(\d{1,3})[).]?\s*\p{L}/u
  const [before, after] = [first.text, text].map((start) => numbered.exec(start)?.[1])
  return before !== undefined && after !== undefined && Number(after) === Number(before) + 1
}

function isOcr([run]: Line['runs']): boolean {
  return run?.fontName === ocrFont
}

/** Sizes that are read are exact; those of OCR text depend on which letters a line has. */
function sizeTolerance(last: Line, { runs, text }: Line): number {
  const { sameSize, proseSameSize, proseLetters, ocrSameSize } = thresholds.blocks
  if (isOcr(runs)) return ocrSameSize
  // A line of prose set in another font for its code or formulas is still the same paragraph.
  return Math.min(last.text.length, text.length) > proseLetters ? proseSameSize : sameSize
}

/**
 * Of a line that begins with a label in small capitals the reader tells that size alone; its box is as high as its largest
 * letters, those of the paragraph. On a picture boxes are of ink, and tell nothing of fonts.
 */
function areAsHigh(last: Line, line: Line): boolean {
  if (isOcr(line.runs)) return false
  const tall = height(line.box)
  return Math.abs(height(last.box) - tall) < thresholds.blocks.sameHeight * tall
}

/** Of an item's first line the reader may tell the size of its bullet, which comes from a font of its own. */
function isBesideBullet(block: readonly Line[], line: Line): boolean {
  const [first, second] = block
  if (!first || second || first.runs.length !== 1 || !startsBulletItem(first.text)) return false
  const { proseSameSize } = thresholds.blocks
  return Math.abs(height(first.box) - height(line.box)) < proseSameSize * height(line.box)
}

/** A line or two in a face of their own, or in capitals, that end before the right edge: a heading, and its text. */
function changesFace(block: readonly Line[], line: Line, right: number): boolean {
  const { headingLines, fullLine } = thresholds.blocks
  const last = block.at(-1)
  if (!last || block.length > headingLines || !isWhole(last) || !isWhole(line)) return false
  const isFull = last.box.right > right - fullLine * last.fontSize
  if (isFull && !(/^\p{Lu}[^.=]*\p{L}$/u.test(last.text) && /^\p{Lu}\p{Ll}/u.test(line.text)))
    return false
  if (!/^\P{Ll}/u.test(line.text)) return false
  if (isCapitals(last.text) && !isCapitals(line.text)) return true
  const faces = [...block.map(lineFace), lineFace(line)]
  const [face] = faces
  return (
    face !== undefined &&
    faces.slice(0, -1).every((other) => other === face) &&
    faces.at(-1) !== face
  )
}

/**
 * A number or letter that looks like the marker of an item where its sentence goes on in the next line: "values (Graph |
 * 1) and", "a factor of | 2. This". The sentence isn't at its end, and had no room for it.
 */
function isWrapped(first: Line, last: Line, line: Line, right: number): boolean {
  if (!startsListItem(line.text) || startsBulletItem(line.text)) return false
  if (/\([^()]{0,40}$/.test(last.text) && /^[^()\s]{1,5}\)/.test(line.text)) return true
  if (startsListItem(first.text) || !isMidText(last.text, line.text)) return false
  const isIndented = line.box.left > last.box.left + thresholds.blocks.minIndent * line.fontSize
  return !isIndented && hasNoRoom(last, line, right)
}

/** In Korean lines break behind any syllable: "다." mostly ends a sentence, and no list begins with it. */
function isMidText(last: string, next: string): boolean {
  return /[\p{Ll},&]$/u.test(last) || (/\p{Script=Hangul}$/u.test(last) && next.startsWith('다.'))
}

/** Whether the next line's first word had no room: then a line is full however far from the edge it ends. */
function hasNoRoom(last: Line, { text, box }: Line, right: number): boolean {
  // Chinese and Japanese lines break behind any letter.
  const [word = ''] =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^\S+/u.exec(text) ?? []
  const perLetter = (box.right - box.left) / Math.max(1, text.length)
  return last.box.right + (word.length + thresholds.blocks.spareLetters) * perLetter > right
}

/** A bold beginning whose line the paragraph fills up and goes on from. */
function isRunIn(block: readonly Line[], last: Line, line: Line, right: number): boolean {
  const { runIn, runInBeforeWord, fullLine } = thresholds.blocks
  if (block.length > 1) return false
  if (isLabelled(last, line, right)) return true
  if (isCapitals(last.text) && !isCapitals(line.text)) return false
  if (last.text.length > runIn && last.box.right > right - fullLine * last.fontSize) return true
  return (
    hasNoRoom(last, line, right) &&
    last.text.length > runInBeforeWord &&
    /^(?:\p{Ll}|\p{Script=Hangul})/u.test(line.text)
  )
}

/** Ends in a word that no sentence and no heading ends in, with no room for the next: whatever face either is in. */
function isOpen(last: Line, line: Line, right: number): boolean {
  const isFull = isJustified(last, line) || hasNoRoom(last, line, right)
  return isFull && /\s(?:an?|and|as|at|by|for|from|nor|of|or|than|the|with)$/u.test(last.text)
}

/** Ends where the next line ends, and begins there: quotations have a right edge of their own. */
function isJustified(last: Line, line: Line): boolean {
  const { minIndent, sameRight } = thresholds.blocks
  return (
    Math.abs(last.box.right - line.box.right) < sameRight * line.fontSize &&
    Math.abs(last.box.left - line.box.left) < minIndent * line.fontSize
  )
}

/** Words that are emphasised up to the end of a full line, or from the beginning of the next. */
function isMidSentence(last: Line, line: Line, right: number): boolean {
  const isFull = last.box.right > right - thresholds.blocks.fullLine * last.fontSize
  return (
    (isFull || isJustified(last, line)) &&
    lengthOf(last.text) > thresholds.blocks.runIn &&
    /[\p{L}\p{Nd},]$/u.test(last.text) &&
    (/^\p{Ll}/u.test(line.text) || isKoreanEnd(line, last, right))
  )
}

/** In letters of Latin: those that fill a square are twice as wide. */
function lengthOf(text: string): number {
  return text.length + Array.from(text).filter((letter) => squareLetter.test(letter)).length
}

/** Korean has no small letters that tell: a line that ends a sentence, or is full as well, is no heading. */
function isKoreanEnd(line: Line, last: Line, right: number): boolean {
  if (!/^\p{Script=Hangul}/u.test(line.text)) return false
  return (
    /[.?!]$/.test(line.text) || line.box.right > right - thresholds.blocks.fullLine * last.fontSize
  )
}

/** A bold label, its colon and a sentence that goes on in the next line: text drawn in one go is told to be as its beginning. */
function isLabelled({ text, box, fontSize }: Line, next: Line, right: number): boolean {
  if (!/^[^:.]{2,40}:\s+\S/.test(text) || /[.:!?]$/.test(text)) return false
  return /^\p{Ll}/u.test(next.text) || box.right > right - thresholds.blocks.labelled * fontSize
}

/** Long enough that its weight tells something. */
function isWhole(line: Line): boolean {
  return line.text.length >= thresholds.blocks.minWhole
}

/**
 * A title by a letter or Roman number, and the indented first line of a text that goes on at the title's own edge: items hang
 * to their end.
 */
function headsIndented(title: Line | undefined, line: Line, next: Line | undefined): boolean {
  if (!title || !next || !/^(?:[A-Z]|[IVX]{1,5})\.\s/.test(title.text)) return false
  // Elsewhere its face tells.
  if (!isOcr(title.runs)) return false
  const { minIndent, fullLine } = thresholds.blocks
  const isIndented = line.box.left > title.box.left + minIndent * line.fontSize
  const isBack = Math.abs(next.box.left - title.box.left) < minIndent * line.fontSize
  const isShort = title.box.right < line.box.right - fullLine * line.fontSize
  return isIndented && isBack && isShort && !startsListItem(next.text) && isTitle(title.text)
}

/** Numbered as headings are, with room left for what stands indented below: its text begins there. */
function isOutlineHeading(last: Line, line: Line, right: number): boolean {
  return /^\d{1,2}(?:\.\d{1,2})+\.?\s/.test(last.text) && !hasNoRoom(last, line, right)
}

/** Centred above a line that reaches further on both sides: a title, and the first line of its text. */
function standsWithin({ box }: Line, next: Line): boolean {
  const reach = thresholds.blocks.titleMargin * next.fontSize
  return box.left - next.box.left > reach && next.box.right - box.right > reach
}

/** Goes on below the words of a title, whose number stands out at their left. */
function hangsBehindNumber({ runs }: Line, { box, fontSize }: Line): boolean {
  const [number, words] = runs
  return (
    number !== undefined &&
    words !== undefined &&
    /^(?:\d{1,2}(?:\.\d{1,2})*|[A-Z]|[IVX]{1,5})\.?$/.test(number.text) &&
    Math.abs(words.box.left - box.left) < thresholds.blocks.sameRight * fontSize
  )
}

function startsParagraph(
  block: readonly Line[],
  first: Line,
  last: Line,
  line: Line,
  right: number,
): boolean {
  const { minIndent, hangingFull, endedEarly } = thresholds.blocks
  const indent = minIndent * line.fontSize
  const hanging = block.length > 1 && (block[1]?.box.left ?? 0) > first.box.left + indent
  const shift = line.box.left - last.box.left
  const centered =
    Math.abs(line.box.left + line.box.right - last.box.left - last.box.right) < indent
  if (centered) return false
  if (standsWithin(last, line)) return true
  if (shift > indent) {
    if (block.length === 1 && hangsBehindNumber(first, line)) return false
    // The second line of a hanging paragraph or list item is indented, too, but follows a full line.
    const lastIsFull = last.box.right > right - hangingFull * line.fontSize
    const isItem = startsListItem(first.text) && !isOutlineHeading(last, line, right)
    return !(block.length === 1 && (lastIsFull || isItem))
  }
  if (shift < -indent) return hanging
  const ended =
    /[.!?:。]["”’)]?$/.test(last.text) && last.box.right < right - endedEarly * line.fontSize
  return ended && block.length > 1
}
