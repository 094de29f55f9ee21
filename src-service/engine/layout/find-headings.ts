import type { ClassifiedBlock, TextBlock } from '../model/block.ts'
import { height, horizontalOverlap } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { ocrFont } from '../model/page-model.ts'
import type { BodyText } from '../lines/body-size.ts'
import { startsLikeCaption } from '../lines/caption-word.ts'
import { type FaceCounts, lineFace } from '../lines/face.ts'
import { startsBulletItem } from '../lines/list-marker.ts'
import { isNextNumber, isOutlineNumber, isSectionOf, numberOf, shapeOf } from './heading-number.ts'
import { withLetteredItems } from './lettered-items.ts'
import { isProgramLine, isTypewritten } from '../lines/monospaced.ts'
import { splitRunIn } from './split-run-in.ts'
import { isCapitals } from './capitals.ts'
import {
  isAdmonition,
  isFormulaOnly,
  isKeywords,
  isReference,
  isRestOfSentence,
  isSentence,
} from './no-heading.ts'
import { isTitle } from './is-title.ts'
import { thresholds } from './thresholds.ts'

/** What the document's ordinary text looks like. */
export type TextStyle = { readonly body: BodyText; readonly faces: FaceCounts }

/**
 * Finds the headings among paragraphs and items that only show by what stands around them: lines in a face of
 * their own, bold or capitals, and numbered ones, each alone above the text that it heads. A numbered line
 * is an item only where its siblings are.
 */
export function withHeadings(
  named: readonly ClassifiedBlock[],
  style: TextStyle,
): readonly ClassifiedBlock[] {
  const blocks = named.flatMap((each) => splitRunIn(each, style.faces))
  const headed = blocks.map((each, index): ClassifiedBlock => {
    const isNone =
      isLabel(each, blocks[index - 1], blocks[index + 1]) ||
      isTerm(each, index, blocks, style) ||
      isBoxLabel(each, blocks[index + 1], style)
    if (isNone) return { ...each, category: 'paragraph' }
    const isHeading = isHeadingAmong(each, blocks, index, style)
    return isHeading ? { ...each, category: 'heading1' } : each
  })
  return withLetteredItems(withCounted(headed, style))
}

/** The headings, and what counts on from one of them in its face and size, whatever a page's end or a drawing leaves below. */
function withCounted(
  blocks: readonly ClassifiedBlock[],
  style: TextStyle,
): readonly ClassifiedBlock[] {
  const headings = blocks.flatMap(({ block, category }) =>
    category === 'heading1' && block.kind === 'text' ? [block] : [],
  )
  return blocks.map((each, index) => {
    const { block, category } = each
    if (block.kind !== 'text' || (category !== 'paragraph' && category !== 'list')) return each
    const text = textOf(block)
    const number = numberOf(text)
    if (number === undefined || !canHead(block, text, style) || !isEmphasised(block, style))
      return each
    if (isSibling(number, blocks[index - 1]) || isSibling(number, blocks[index + 1])) return each
    const countsOn = headings.some(
      (heading) => isSetAlike(block, heading) && isNextNumber(numberOf(textOf(heading)), number),
    )
    return countsOn ? { ...each, category: 'heading1' } : each
  })
}

function textOf({ lines }: Pick<TextBlock, 'lines'>): string {
  return lines.map((line) => line.text).join(' ')
}

/** In one face and size. */
function isSetAlike({ lines }: TextBlock, heading: TextBlock): boolean {
  const [own, theirs] = [lines[0], heading.lines[0]]
  if (!own || !theirs || lineFace(own) !== lineFace(theirs)) return false
  return Math.abs(own.fontSize - theirs.fontSize) < thresholds.headings.sameSize * own.fontSize
}

function isHeadingAmong(
  { block, category }: ClassifiedBlock,
  blocks: readonly ClassifiedBlock[],
  index: number,
  style: TextStyle,
): boolean {
  if (block.kind !== 'text' || (category !== 'paragraph' && category !== 'list')) return false
  const text = textOf(block)
  if (!canHead(block, text, style)) return false
  const next = tableBelow(block, blocks) ?? blocks[index + 1]
  const level = numberOf(text)
  if (level !== undefined) {
    if (isSibling(level, blocks[index - 1]) || isSibling(level, next)) return false
    if (next?.block.kind === 'text' && isSectionOf(textOf(next.block), text)) return true
    const isOutline = isOutlineNumber(level)
    const isMarked = isEmphasised(block, style)
    if (isOutline && isMarked) return true
    const isSet = isOutline || isMarked || isReadTitle(block, text, style)
    return isSet && isFollowed(block, next, style)
  }
  return category === 'paragraph' && isEmphasised(block, style) && isFollowed(block, next, style)
}

/** The table right below a line, which a column beside both may come before in reading order. */
function tableBelow(
  { box, lines }: TextBlock,
  blocks: readonly ClassifiedBlock[],
): ClassifiedBlock | undefined {
  const reach = thresholds.headings.nearest * (lines[0]?.fontSize ?? 0)
  return blocks.find(({ block }) => {
    const gap = block.box.top - box.bottom
    const isNear = gap > 0 && gap < reach && horizontalOverlap(box, block.box) > 0
    return block.kind === 'table' && isNear
  })
}

/** Numbered by a letter, "IV." or "B.", and written as titles are: OCR tells neither italics nor small capitals. */
function isReadTitle({ lines }: TextBlock, text: string, { body }: TextStyle): boolean {
  const isRead = lines.every(({ runs }) => runs[0]?.fontName === ocrFont)
  const size = Math.min(...lines.map(({ fontSize }) => fontSize))
  return (
    isRead &&
    /^(?:[A-Z]|[IVX]{1,5})\.\s/.test(text) &&
    isTitle(text) &&
    size >= thresholds.headings.minSmallCapitals * body.fontSize
  )
}

/**
 * The term of a definition: its text stands further right, on a page whose other text begins where the term does. Where all text
 * stands further right, headings hang out.
 */
function isTerm(
  { block, category }: ClassifiedBlock,
  index: number,
  blocks: readonly ClassifiedBlock[],
  { body }: TextStyle,
): boolean {
  const next = blocks[index + 1]
  if (category !== 'heading1' || block.kind !== 'text' || next?.block.kind !== 'text') return false
  if (block.lines.some(({ tag }) => tag !== undefined) || numberOf(textOf(block)) !== undefined)
    return false
  const { indented, sameLeft, sameSize, proseLines } = thresholds.terms
  const size = block.lines[0]?.fontSize ?? 0
  if (size > (1 + sameSize) * body.fontSize) return false
  // Of a paragraph the first line alone is.
  const isIndented =
    next.block.lines.length >= proseLines && next.block.box.left - block.box.left > indented * size
  return (
    isIndented &&
    blocks.some(
      ({ block: other, category: kind }) =>
        kind === 'paragraph' &&
        other.kind === 'text' &&
        other.lines.length >= proseLines &&
        Math.abs(other.box.left - block.box.left) < sameLeft * size,
    )
  )
}

/**
 * The name of an admonition, right above its text. Set much larger than text it is a title, and what a tag or a number says is
 * known better.
 */
function isBoxLabel(
  { block, category }: ClassifiedBlock,
  next: ClassifiedBlock | undefined,
  { body }: TextStyle,
): boolean {
  if (category !== 'heading1' && category !== 'paragraph') return false
  if (block.kind !== 'text' || !isAdmonition(textOf(block))) return false
  const [line] = block.lines
  if (!line || line.tag !== undefined) return false
  const isAbove =
    next?.block.kind === 'text' &&
    next.category !== 'heading1' &&
    next.block.box.top - block.box.bottom < thresholds.admonitions.nearest * line.fontSize
  return isAbove && line.fontSize <= thresholds.admonitions.size * body.fontSize
}

/** Between a picture and its caption: the name of an axis, or of a part. */
function isLabel(
  { block, category }: ClassifiedBlock,
  before: ClassifiedBlock | undefined,
  after: ClassifiedBlock | undefined,
): boolean {
  const isTagged = block.kind === 'text' && block.lines[0]?.tag !== undefined
  const isBetween = before?.block.kind === 'figure' && after?.category === 'caption'
  return category === 'heading1' && isBetween && !isTagged
}

function canHead(block: TextBlock, text: string, style: TextStyle): boolean {
  const { lines } = block
  if (lines.length > thresholds.headings.lines || text.length > thresholds.headings.letters)
    return false
  if (!/\p{L}{2}|\p{Script=Hangul}|\p{Script=Han}/u.test(text)) return false
  if (!/^["“‘(]?[\p{Lu}\p{Lo}\p{N}]|^[a-z]{1,4}\)/u.test(text) || /[,;]$/.test(text)) return false
  if (text.endsWith(':') && !isBoldSection(block, text, style)) return false
  if (isSentence(text) && (numberOf(text) === undefined || (lines.length > 1 && !isCapitals(text))))
    return false
  if (isKeywords(text) || isFormulaOnly(text) || isReference(text) || isRestOfSentence(text))
    return false
  if (/https?:|www\.|@|^\[\d|^\(\d|[*†‡]|^\(.*\)$/.test(text) || startsBulletItem(text))
    return false
  return !startsLikeCaption(text) && (isTypewritten(style.faces) || !lines.every(isProgramLine))
}

/** Set like a heading, with a number of several levels. */
function isBoldSection(block: TextBlock, text: string, style: TextStyle): boolean {
  const number = numberOf(text)
  return number !== undefined && isOutlineNumber(number) && isEmphasised(block, style)
}

/** An item of the same list: numbered the same way, directly before or after. */
function isSibling(number: string, other: ClassifiedBlock | undefined): boolean {
  if (other?.block.kind !== 'text' || other.category === 'heading1') return false
  const theirs =
    /^(\d{1,2}(?:\.[1-3]?\d){0,6}\.?|[A-Z]\d{0,2}(?:\.[1-3]?\d){1,5}\.?|\d{1,2}\)|[a-z]\)|[ivx]{1,4}\)|[A-Z]\.|[IVX]{1,5}\.|제 ?\d{1,3} ?[편장절관조]|[Ⅰ-Ⅻ]\.?)\s/.exec(
      other.block.lines[0]?.text ?? '',
    )?.[1]
  return theirs !== undefined && shapeOf(theirs) === shapeOf(number)
}

/** Bold, capitals or a face that the text isn't set in. */
function isEmphasised({ lines }: TextBlock, style: TextStyle): boolean {
  const size = Math.min(...lines.map(({ fontSize }) => fontSize))
  const { body, faces } = style
  const isBold = !body.bold && lines.every(({ bold }) => bold)
  if (isBold) return size >= thresholds.headings.minBold * body.fontSize
  const isSetInCapitals = lines.every(({ text }) => isCapitals(text))
  const { minFace, minSmallCapitals } = thresholds.headings
  // Where a font has no small capitals, smaller ones stand in their place: a number tells a title by them.
  const smallest = isSetInCapitals && numberOf(textOf({ lines })) ? minSmallCapitals : minFace
  if (size < smallest * body.fontSize) return false
  if (isSetInCapitals) return true
  // A word in italics may give one of its lines another face.
  const found = lines.map(lineFace)
  if (!found.every((face) => face !== undefined && isRareFace(face, faces))) return false
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  return (
    !found.some((face) => face?.includes('italic')) || letters <= thresholds.headings.italicLetters
  )
}

function isRareFace(face: string, faces: FaceCounts): boolean {
  return (faces.get(face) ?? 0) <= thresholds.headings.rareFace && !isBodyFace(face, faces)
}

function isBodyFace(face: string, faces: FaceCounts): boolean {
  const share = faces.get(face) ?? 0
  const most = Math.max(...faces.values())
  return share === most || most < thresholds.headings.mainFace
}

const caseless = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Ordinary text, or what heads it, begins right below, or at the top of the next column. */
function isFollowed(
  { box, lines }: TextBlock,
  next: ClassifiedBlock | undefined,
  style: TextStyle,
): boolean {
  if (!next) return false
  if (next.block.kind !== 'text') return next.block.kind === 'table'
  const first = next.block.lines[0]
  const last = lines.at(-1)
  if (!first || !last) return false
  const isBelow =
    horizontalOverlap(box, next.block.box) > 0 &&
    first.box.top > last.box.top &&
    first.box.top - last.box.bottom < thresholds.headings.nearest * last.fontSize
  const isNextColumn = first.box.top < box.top && first.box.left > box.right - height(box)
  if (!isBelow && !isNextColumn) return false
  // A sentence that goes on small is no other's text; one in scripts without capitals may begin with a Latin name.
  if (/^\p{Ll}{2}/u.test(first.text) && !caseless.test(first.text)) return false
  return (
    next.category === 'heading1' || isText(next.block, style) || isEmphasised(next.block, style)
  )
}

/** Long enough to be read, in the face and about the size of the text. */
function isText({ lines }: TextBlock, { body, faces }: TextStyle): boolean {
  const { textFrom, textTo, textLetters, longText, perHan } = thresholds.headings
  const han = lines.reduce(
    (sum, { text }) => sum + (text.match(/\p{Script=Han}/gu)?.length ?? 0),
    0,
  )
  const letters = lines.reduce((sum, { text }) => sum + text.length, (perHan - 1) * han)
  const size = lines[0]?.fontSize ?? 0
  const isSize = size > textFrom * body.fontSize && size < textTo * body.fontSize
  // An abstract may be in italics as a whole.
  const isLong = lines.length >= longText
  return (
    letters > textLetters && isSize && (isLong || lines.some((line) => isOrdinary(line, faces)))
  )
}

function isOrdinary(line: Line, faces: FaceCounts): boolean {
  const face = lineFace(line)
  return face === undefined || (faces.get(face) ?? 0) > thresholds.headings.rareFace
}
