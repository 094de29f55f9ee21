import type { Rect, TextItem } from '@llamaindex/liteparse'
import type { Box } from '../model/box.ts'
import type { Tag, TextRun } from '../model/page-model.ts'
import { isBold } from './is-bold.ts'
import { isEquationFont, readPrivateSigns } from '../model/private-signs.ts'
import { symbolOf } from '../model/symbol-fonts.ts'
import { thresholds } from './thresholds.ts'

/** A page's texts as the reader reports them, with their tags where the page has tags. */
export function readRuns(
  items: readonly TextItem[],
  tags?: ReadonlyMap<number, Tag>,
): readonly TextRun[] {
  const rotated = new Map<number, number>()
  for (const item of items.filter((each) => !isSlanted(each))) {
    rotated.set(rotationOf(item), (rotated.get(rotationOf(item)) ?? 0) + item.text.length)
  }
  const byLetters = [...rotated].toSorted(([, one], [, other]) => other - one)
  // Words within an equation are of another font, which its signs are told to be in where they stand together.
  const hasEquations = items.some(({ fontName = '' }) => isEquationFont(fontName))
  return items.map((item) => {
    // A short word rises too little to tell by how much, or whether it only leans: longer ones tell.
    const [rotation] = byLetters.find(([known]) => isAsFar(known, rotationOf(item))) ?? []
    const read = readRun(item, tags)
    const run = hasEquations ? { ...read, text: readPrivateSigns(read.text, true) } : read
    return rotation === undefined ? run : { ...run, rotation }
  })
}

function isAsFar(one: number, other: number): boolean {
  const apart = Math.abs(one - other)
  return Math.min(apart, 360 - apart) <= thresholds.fonts.sameRotation
}

/** A run of text as the reader reports it, with its tag where the page has tags. */
export function readRun(item: TextItem, tags?: ReadonlyMap<number, Tag>): TextRun {
  const tag = item.mcid === undefined ? undefined : tags?.get(item.mcid)
  const name = item.fontName ?? ''
  return {
    text: readText(item.text.trim(), name),
    box: readBox(item),
    fontName: name,
    // As drawn: some producers set size 1 and scale by the matrix.
    fontSize: item.fontHeight ?? item.fontSize ?? item.height,
    bold: isBold(name, item.fontWeight ?? 400),
    italic: /italic|oblique/i.test(name),
    rotation: isSlanted(item) ? 0 : rotationOf(item),
    ...(tag && { tag }),
  }
}

export function readBox({ x, y, width, height }: Rect): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** A word whose letters are set apart, as in titles: five and more, each by itself. */
const lettersApart = /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}] ){4,200}\p{L}$/u

function readText(written: string, fontName: string): string {
  const text = readPrivateSigns(written, isEquationFont(fontName)).trim()
  const font = signFont.exec(fontName)?.[1]
  if (font !== undefined && /[\uF020-\uF0FF]/.test(text)) return readSigns(text, font)
  if (font !== undefined && /dings/i.test(font))
    return text.replace(leadingSign, (sign) => readSign(sign, font))
  // Of other fonts that have nothing but signs, these are bullets without a meaning of their own.
  if (/^[\uF020-\uF0FF]$/.test(text) && /symbol|dingbats/i.test(fontName)) return '•'
  if (lettersApart.test(text) && !isSequence(text)) return text.replaceAll(' ', '')
  // A hyphen that is drawn is there, whichever of a glyph's two meanings its font names.
  return text.replaceAll('\u00AD', '-')
}

/** Fonts of signs, which a file names by private characters, without the mark of a subset. */
const signFont = /^(?:[A-Z]{6}\+)?(symbol(?=(?:mt|ps)?(?![a-z]))|wingdings ?[23]?|webdings)/i

/**
 * The sign that text begins with: some producers write it as the letter that has its code, and what stands behind it in
 * another font is told to be in its.
 */
const leadingSign = /^[!-~¡-ÿ](?=\s|$)/

function readSign(sign: string, font: string): string {
  return readSigns(String.fromCharCode(0xf000 + sign.charCodeAt(0)), font)
}

function readSigns(text: string, font: string): string {
  const signs = text.replace(/[\uF020-\uF0FF]/g, (sign) => symbolOf(sign.charCodeAt(0), font))
  // Bullets carry no meaning by their shape.
  return signs.replace(/[▪●■◆➢❖❑]/gu, '•')
}

/** Names of columns or choices in their order: "A B C D E". */
function isSequence(text: string): boolean {
  const letters = text.toLowerCase().split(' ')
  return letters.every((letter, index) => index === 0 || letter > (letters[index - 1] ?? ''))
}

function rotationOf({ rotation = 0 }: TextItem): number {
  return ((Math.round(rotation) % 360) + 360) % 360
}

/** Letters that lean, for want of an italic font, are reported as rotated; rotated ones would rise more. */
function isSlanted({ rotation = 0, width, height, fontHeight, fontSize }: TextItem): boolean {
  const { maxSlant, slantHeight, slantRise } = thresholds.fonts
  const angle = Math.abs(((rotation + 180) % 360) - 180)
  if (angle === 0 || angle > maxSlant) return false
  const rise = width * Math.sin((angle * Math.PI) / 180)
  return height < slantHeight * (fontHeight ?? fontSize ?? height) + slantRise * rise
}
