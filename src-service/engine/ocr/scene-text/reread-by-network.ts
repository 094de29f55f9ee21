import type { GreyPixels } from '../../image/grey-pixels.ts'
import { height } from '../../model/box.ts'
import { hangulLetter, letterOrDigit } from '../../model/letters.ts'
import { type ReadLine, type ReadSymbol, type ReadWord, wordBox, wordText } from '../read-lines.ts'
import { bandOf, median } from '../text-bands.ts'
import { readPlace } from './read-place.ts'
import { type ReadingModel, readingModel } from './scene-models.ts'
import { thresholds } from './thresholds.ts'

const limits = thresholds.place

/**
 * The lines of a scan with the words and numbers that Tesseract doubts replaced by what the network is sure of: small
 * figures, letters in italics, signs. What it can't read stays as it was.
 */
export async function rereadByNetwork(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
  load: () => Promise<ReadingModel> = readingModel,
): Promise<readonly ReadLine[]> {
  const spans = lines.map(doubtedSpans)
  if (spans.every((own) => own.length === 0)) return lines
  const model = await load()
  let failures = 0
  const reread: ReadLine[] = []
  for (const [index, line] of lines.entries()) {
    let { words } = line
    for (const span of spans[index] ?? []) {
      // A page in another script, or of noise: it is no use.
      if (failures >= limits.failures) break
      const symbols = span.flatMap((word) => word.symbols)
      const read = await readPlace(pixels, bandOf(symbols, line.box), gapsOf(span), model)
      failures = read ? 0 : failures + 1
      if (read && !hasLostRepeats(span, read))
        words = replaceSpan(words, span, level(read, symbols))
    }
    reread.push({ ...line, words })
  }
  return reread
}

/**
 * The words of a line that are doubted, each by itself: of several the network doesn't tell where one ends. Parts of a word
 * that stand together, and a sign with the values on both its sides, are one.
 */
export function doubtedSpans({ words }: ReadLine): readonly (readonly ReadWord[])[] {
  const spans: ReadWord[][] = []
  for (const word of words) {
    const last = spans.at(-1)?.at(-1)
    const isSigned = last !== undefined && (isSign(last) || isSign(word))
    const room = isSigned ? limits.maxGap : limits.space
    const isWalled = last !== undefined && (isBorder(last) || isBorder(word))
    const isNear = last !== undefined && gap(last, word) <= room * height(wordBox(word))
    if (isNear && !isWalled && (isSigned || isDoubted(last) || isDoubted(word)))
      spans.at(-1)?.push(word)
    else spans.push([word])
  }
  return spans.filter(
    (span) =>
      span.some((word) => isDoubted(word) && !isBorder(word)) &&
      !span.some((word) => hangulLetter.test(wordText(word))),
  )
}

/** Reads like the border of a cell, on whose other side stands another. */
function isBorder(word: ReadWord): boolean {
  return /^[|¦_[\]]+$/.test(wordText(word))
}

function isSign(word: ReadWord): boolean {
  return !letterOrDigit.test(wordText(word))
}

function isDoubted({ confidence }: ReadWord): boolean {
  return confidence < limits.doubtful
}

function gap(one: ReadWord, other: ReadWord): number {
  return wordBox(other).left - wordBox(one).right
}

/** Where Tesseract sees a space for certain: between letters that it only parts there is less room. */
function gapsOf(span: readonly ReadWord[]): readonly number[] {
  return span.slice(1).flatMap((word, index) => {
    const [before, after] = [wordBox(span[index] ?? word), wordBox(word)]
    const room = after.left - before.right
    return room > limits.space * height(after) ? [(before.right + after.left) / 2] : []
  })
}

/** Of narrow letters that are printed twice, as in `(iii)`, the network sees one. */
function hasLostRepeats(span: readonly ReadWord[], read: readonly ReadWord[]): boolean {
  const [old, now] = [span.map(wordText).join(''), read.map(wordText).join('')]
  const once = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1')
  return now.length < old.length && once(now) === once(old)
}

/** The words as high as the letters that they replace mostly are. */
function level(words: readonly ReadWord[], letters: readonly ReadSymbol[]): readonly ReadWord[] {
  const top = median(letters.map(({ box }) => box.top))
  const bottom = median(letters.map(({ box }) => box.bottom))
  return words.map((word) => ({
    ...word,
    symbols: word.symbols.map((symbol) => ({ ...symbol, box: { ...symbol.box, top, bottom } })),
  }))
}

function replaceSpan(
  words: readonly ReadWord[],
  span: readonly ReadWord[],
  read: readonly ReadWord[],
): readonly ReadWord[] {
  const spaced = span[0]?.spaced ?? true
  return words.flatMap((word) =>
    word === span[0]
      ? read.map((each, index) => (index === 0 ? { ...each, spaced } : each))
      : span.includes(word)
        ? []
        : [word],
  )
}
