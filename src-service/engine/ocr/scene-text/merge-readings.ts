import { hangulLetter, letterOrDigit } from '../../model/letters.ts'
import type { PlacedLetter } from './recognise.ts'
import { thresholds } from './thresholds.ts'

/** A word of a line; `confidence` is that of its worst letter. */
export type PlacedWord = {
  readonly letters: readonly PlacedLetter[]
  readonly confidence: number
  /** A space stands before it. */
  readonly spaced: boolean
}

/** The words of letters that spaces part. */
export function toWords(letters: readonly PlacedLetter[]): readonly PlacedWord[] {
  const words: PlacedLetter[][] = [[]]
  for (const letter of letters) {
    if (letter.text.trim() === '') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words
    .filter((word) => word.length > 0)
    .map((word, index) => ({ ...toWord(word), spaced: index > 0 }))
}

/**
 * Whether the network that knows Latin letters, digits and Hanja read all of a line, and was as sure as asked. Of
 * another script it reads nothing, or single letters without certainty.
 */
export function isWhole(
  letters: readonly PlacedLetter[],
  widthByHeight: number,
  sure: number,
): boolean {
  if (letters.length === 0 || meanOf(letters) < sure) return false
  const starts = [...letters.map(({ from }) => from), 1]
  const ends = [0, ...letters.map(({ to }) => to)]
  const { maxGap } = thresholds.reading
  return starts.every((start, index) => (start - (ends[index] ?? 0)) * widthByHeight < maxGap)
}

/** The mean confidence of some letters; 0 of none. */
export function meanOf(letters: readonly Pick<PlacedLetter, 'confidence'>[]): number {
  return letters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, letters.length)
}

/**
 * A line by the model that reads Hangul, with the prices, names and numbers in it by the network that reads those
 * better: each of the model's words that it is not sure of gives way to what the network reads in its place.
 */
export function mergeReadings(
  korean: readonly PlacedWord[],
  network: readonly PlacedLetter[],
): readonly PlacedWord[] {
  const merged = korean.map((word) => betterWord(word, network)).filter((word) => !isSpeck(word))
  const free = network.filter((letter) => !korean.some(({ letters }) => liesIn(letter, letters)))
  const added = latinStretches(free).map((letters) => ({ ...toWord(letters), spaced: true }))
  return [...merged, ...added].toSorted((one, other) => startOf(one) - startOf(other))
}

function toWord(letters: readonly PlacedLetter[]): Omit<PlacedWord, 'spaced'> {
  return { letters, confidence: Math.min(...letters.map(({ confidence }) => confidence)) }
}

function betterWord(word: PlacedWord, network: readonly PlacedLetter[]): PlacedWord {
  const { minCovered, sureLetter } = thresholds.reading
  if (isCertainHangul(word)) return word
  const inside = network.filter((letter) => liesIn(letter, word.letters))
  const isBetter =
    isLatin(inside) &&
    spoken(inside) !== spoken(word.letters) &&
    meanOf(inside) > Math.max(sureLetter, word.confidence) &&
    extent(inside) >= minCovered * extent(word.letters)
  return isBetter ? { ...word, ...toWord(inside) } : word
}

/** Without its signs: small points and commas are seen by Tesseract where the network misses them. */
function spoken(letters: readonly PlacedLetter[]): string {
  return letters
    .map(({ text }) => text)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function isCertainHangul({ letters, confidence }: PlacedWord): boolean {
  return (
    confidence >= thresholds.reading.sureWord && letters.some(({ text }) => hangulLetter.test(text))
  )
}

/** A sign that was guessed from dirt. */
function isSpeck({ letters, confidence }: PlacedWord): boolean {
  const says = letters.some(({ text }) => letterOrDigit.test(text))
  return !says && confidence < thresholds.reading.sureSign
}

function startOf({ letters }: PlacedWord): number {
  return letters[0]?.from ?? 0
}

function extent(letters: readonly PlacedLetter[]): number {
  return (letters.at(-1)?.to ?? 0) - (letters[0]?.from ?? 0)
}

function liesIn({ from, to }: PlacedLetter, letters: readonly PlacedLetter[]): boolean {
  const middle = (from + to) / 2
  return middle > (letters[0]?.from ?? 0) && middle < (letters.at(-1)?.to ?? 0)
}

/** What Hangul is not taken for: Latin letters, digits and their signs. */
const latin = /^[\p{Script=Latin}\d!-~]$/u
const says = /[\p{Script=Latin}\d]/u

function isLatin(letters: readonly PlacedLetter[]): boolean {
  return (
    letters.every(({ text }) => latin.test(text)) && letters.some(({ text }) => says.test(text))
  )
}

/** Such letters in a row, sure as a whole, and more than are seen by chance. */
function latinStretches(letters: readonly PlacedLetter[]): readonly (readonly PlacedLetter[])[] {
  const { sureLetter, minStretch } = thresholds.reading
  const stretches: PlacedLetter[][] = [[]]
  for (const letter of letters) {
    if (latin.test(letter.text)) stretches.at(-1)?.push(letter)
    else stretches.push([])
  }
  return stretches.filter(
    (stretch) =>
      meanOf(stretch) >= sureLetter &&
      stretch.filter(({ text }) => says.test(text)).length >= minStretch,
  )
}
