import type { Category } from '../model/category.ts'
import { height, width } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import type { TextBlock } from '../model/block.ts'
import type { BodyText } from '../lines/body-size.ts'
import { isAboutFigure, startsLikeCaption } from '../lines/caption-word.ts'
import { isDate } from '../lines/dates.ts'
import { hasMailAddress } from '../lines/institution.ts'
import { isEquation } from './equation.ts'
import { isNumberedProgramLine, isProgramLine } from '../lines/monospaced.ts'
import { startsBulletItem, startsListItem } from '../lines/list-marker.ts'
import { isFormulaOnly, isKeywords, isSentence } from './no-heading.ts'
import { isCapitals } from './capitals.ts'
import { thresholds } from './thresholds.ts'

/** What is known around a block when its category is decided. */
export type Surroundings = {
  readonly body: BodyText
  readonly pageWidth: number
  readonly pageHeight: number
  readonly rules: readonly Rule[]
  /** A figure or table stands directly above or below. */
  readonly besideFigure: boolean
  /** Sizes and weights of OCR text are measured off pixels and vary. */
  readonly isOcr: boolean
}

type TextCategory = Exclude<Category, 'table' | 'figure' | 'chart' | 'header' | 'footer'>

/** The category of a block of text, from its words, its size and its place. */
export function textCategory(block: TextBlock, around: Surroundings): TextCategory {
  const text = block.lines.map((line) => line.text).join('\n')
  if (isEquation(block)) return 'equation'
  const tagged = taggedCategory(text, block)
  if (tagged) return tagged
  if (isCaption(text, block, around)) return 'caption'
  if (isNumberedProgram(block)) return 'paragraph'
  if (isFootnote(text, block, around)) return 'footnote'
  if (isHeading(text, block, around)) return 'heading1'
  if ((startsListItem(text) && !isDate(text)) || block.isCounted) return 'list'
  return 'paragraph'
}

/** What the document itself says; of paragraphs it says too little, and headings may be whole pages. */
function taggedCategory(text: string, { lines }: TextBlock): TextCategory | undefined {
  const role = lines[0]?.tag?.role
  if (!lines.every(({ tag }) => tag?.role === role)) return undefined
  switch (role) {
    case 'heading':
      return text.length <= thresholds.largerHeadings.maxTagged && /\p{L}/u.test(text)
        ? 'heading1'
        : undefined
    case 'caption':
      return 'caption'
    case 'note':
      return 'footnote'
    case 'item':
      return 'list'
    case 'paragraph':
    case 'cell':
    case undefined:
      return undefined
  }
}

function isCaption(text: string, block: TextBlock, around: Surroundings): boolean {
  if (!startsLikeCaption(text) || isAboutFigure(text)) return false
  const isLong = block.lines.length > thresholds.captions.maxLines
  if (around.besideFigure && !isLong) return true
  // In running text a sentence may begin with "Figure 4 shows": a caption has a sign after the number.
  const isSigned = signedNumber.test(text.slice(0, thresholds.captions.start))
  return isSigned && (around.besideFigure || !isLong)
}

// expression: reads no more characters than a caption's start has
const signedNumber = /^\S*\s*[^\s:.]*\d+[\w.-]*\s*[.:：|—–\])>】]/u

const noteMarker = /^(?:\d{1,3}[).]?\s*\p{L}|[*†‡§¶※]+\s*\S|[¹²³⁰⁴-⁹]+|\[\d+\]|주\s*\d*\))/u

function isFootnote(text: string, block: TextBlock, around: Surroundings): boolean {
  const { from, minLetters, size } = thresholds.notes
  const { box, lines } = block
  if (box.top < from * around.pageHeight || text.length < minLetters) return false
  const small = (lines[0]?.fontSize ?? 0) < size * around.body.fontSize
  // Recognition mostly misses the raised mark.
  if (around.isOcr) return small && isBelowNoteRule(block, around)
  const marked = noteMarker.test(text)
  // Programs are set smaller than what explains them.
  if (!marked && lines.every(isProgramLine)) return false
  // A numbered heading in a page's lower half; nobody sets a whole note bold.
  if (!around.body.bold && lines.every(({ bold }) => bold)) return false
  if (small && marked) return true
  return (small || (marked && !isBelowWideRule(block, around))) && isBelowNoteRule(block, around)
}

/** The numbers of its lines mark neither notes nor items. */
function isNumberedProgram({ lines }: TextBlock): boolean {
  return lines.every(isNumberedProgramLine)
}

/** A line across the page parts what stands above, with its own short lines, from the text. */
function isBelowWideRule({ box }: TextBlock, { rules, pageWidth }: Surroundings): boolean {
  const { maxLength, slack, maxDistance } = thresholds.notes.rule
  return rules.some(
    ({ direction, at, from, to }) =>
      direction === 'horizontal' &&
      to - from >= maxLength * pageWidth &&
      at <= box.top + slack &&
      box.top - at < maxDistance,
  )
}

/** The short line that parts notes from text. */
function isBelowNoteRule({ box }: TextBlock, { rules, pageWidth }: Surroundings): boolean {
  const { minLength, maxLength, slack, maxDistance, sameLeft } = thresholds.notes.rule
  return rules.some((rule) => {
    const length = rule.to - rule.from
    return (
      rule.direction === 'horizontal' &&
      length > minLength * pageWidth &&
      length < maxLength * pageWidth &&
      rule.at <= box.top + slack &&
      box.top - rule.at < maxDistance &&
      Math.abs(rule.from - box.left) < sameLeft
    )
  })
}

const numbered =
  /^(?:(?:chapter|section|part|appendix)\s+\S+|제?\s*\d+\s*[장절조편]|(?:\d{1,2}\.){0,6}\d{1,2}\.?\s+[^\d\s]|[IVX]{1,5}\.\s|[A-Z]\.\s|[Ⅰ-Ⅻ]\.?\s)/iu

function isHeading(text: string, block: TextBlock, around: Surroundings): boolean {
  const { largerHeadings: limits } = thresholds
  const { body, isOcr } = around
  const { lines, box } = block
  if (
    lines.length > limits.maxLines ||
    text.length > limits.maxLetters ||
    !/\p{L}{2}|\p{Script=Hangul}|\p{Script=Han}/u.test(text)
  )
    return false
  // Programs and addresses are set bold or in colour, too.
  if (/[,;]$|:\/\/|[<>{}]|\w\(\)|^\\\p{L}/u.test(text) || startsBulletItem(text)) return false
  if (hasMailAddress(text) || isKeywords(text) || isFormulaOnly(text)) return false
  // A formula in a line makes it seem larger.
  if (isOcr && /^\p{Ll}|=/u.test(text)) return false
  const size = Math.min(...lines.map((line) => line.fontSize))
  const bold = lines.every((line) => line.bold)
  // Recognition tells no weights: a short line alone needs less to be seen as larger.
  const alone =
    isOcr && lines.length <= limits.aloneLines && /^[\p{Lu}\p{Nd}\p{Lo}].*[^.,:;!?]$/su.test(text)
  const larger = isOcr ? (alone ? limits.ocrAloneSize : limits.ocrSize) : limits.size
  if (size >= larger * body.fontSize) {
    // In Korean a heading may be a sentence; its number tells it from one that is set large.
    const isNumbered = !isOcr && lines.length <= limits.maxPlainLines && numbered.test(text)
    return !/[.。]$/.test(text) || isNumbered || size >= limits.sentence * body.fontSize
  }
  if (isOcr || size < limits.smallest * body.fontSize) return false
  const isShort =
    lines.length <= limits.maxPlainLines &&
    width(box) < limits.maxWidth * around.pageWidth &&
    height(box) < limits.maxHeight * size
  const words = text.replace(numbered, '')
  if (!isShort || isSentence(words) || words.endsWith(':')) return false
  // R Markdown sets names of functions in its programs bold.
  if (bold && !body.bold && !lines.every(isProgramLine)) return true
  return numbered.test(text) && lines.length === 1 && isCapitals(text)
}
