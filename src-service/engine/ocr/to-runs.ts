import { type Box, union } from '../model/box.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { squareLetter } from '../model/letters.ts'
import { ocrFont, type Rule, type TextRun } from '../model/page-model.ts'
import { type Measured, measureLetters } from './measure-letters.ts'
import type { ReadLine, ReadWord } from './read-lines.ts'
import { ownInk } from './own-ink.ts'
import { splitAtGaps } from './split-at-gaps.ts'
import { splitAtWalls } from './split-at-walls.ts'
import { bandOf, splitWords } from './text-bands.ts'
import { thresholds } from './thresholds.ts'
import { meanConfidence, withReplacements } from './unreadable.ts'

type Piece = {
  readonly words: readonly ReadWord[]
  readonly line: Box
  readonly letterHeight: number | undefined
}

/** The letters read on a picture as runs of text, separated by the rules drawn in it. Positions are its pixels. */
export function toRuns(
  lines: readonly ReadLine[],
  pixels: GreyPixels,
  rules: readonly Rule[],
): readonly TextRun[] {
  const walls = rules.filter(({ direction }) => direction === 'vertical')
  const measured = lines.flatMap((line) =>
    withSigns(splitLine(withReplacements(line), walls).map((piece) => measurePiece(piece, pixels))),
  )
  const lightestFirst = weighed(measured)
  return measured.map(({ text, letters: { fontSize, weight }, box, piece }) => ({
    text,
    box: {
      ...box,
      top: Math.max(box.top, piece.line.top),
      bottom: Math.min(box.bottom, piece.line.bottom),
    },
    fontName: ocrFont,
    fontSize,
    bold: weight > thresholds.runs.boldness * usualWeight(text, fontSize, lightestFirst),
    italic: false,
    rotation: 0,
    confidence: meanConfidence([piece]),
  }))
}

type MeasuredPiece = {
  readonly text: string
  readonly letters: Measured
  readonly box: Box
  readonly piece: Piece
}

function measurePiece(
  piece: Piece,
  pixels: GreyPixels,
): Omit<MeasuredPiece, 'letters'> & { readonly letters: Measured | undefined } {
  const symbols = piece.words.flatMap((word) => word.symbols)
  const text = textOf(piece.words)
  const box = union(symbols.map((symbol) => symbol.box))
  const { top, bottom } = ownInk(pixels, { ...piece.line, left: box.left, right: box.right })
  const own = { ...piece, line: { ...piece.line, top, bottom } }
  const letters = measureLetters(pixels, symbols, bandOf(symbols, own.line)) ?? knownLetters(piece)
  if (!letters) return { text, letters, box, piece: own }
  const fontSize = Math.min(letters.fontSize, maxSize(text, box.right - box.left))
  return { text, letters: { ...letters, fontSize }, box, piece: own }
}

/** Marks that stand for something by themselves; points and strokes alone may be dirt. */
const signs = /[-+*=#%<>±×–—−†‡§•✓]/u

/** A line's pieces with text. Signs alone, such as those of a table's cell, are as large as the letters beside them. */
function withSigns(pieces: readonly ReturnType<typeof measurePiece>[]): readonly MeasuredPiece[] {
  const known = pieces.find(({ letters }) => letters !== undefined)?.letters
  return pieces.flatMap(({ letters: own, ...piece }) => {
    const beside = known && signs.test(piece.text) ? { ...known, weight: 0 } : undefined
    const letters = own ?? beside
    return piece.text === '' || borders.test(piece.text) || !letters ? [] : [{ ...piece, letters }]
  })
}

/** The font size that letters of a width can have: ink of the next line makes them seem higher. */
function maxSize(text: string, width: number): number {
  const { minSquareWidth, minOtherWidth, minSpaceWidth, minSized } = thresholds.runs
  const ems = Array.from(text, (letter) =>
    letter === ' ' ? minSpaceWidth : squareLetter.test(letter) ? minSquareWidth : minOtherWidth,
  ).reduce((sum, em) => sum + em, 0)
  return text.length < minSized ? Infinity : width / ems
}

/** Borders of cells that were taken for letters. */
const borders = /^[|¦_\s]+$/

function splitLine(line: ReadLine, walls: readonly Rule[]): readonly Piece[] {
  const { box, letterHeight } = line
  return splitWords(line)
    .flatMap((words) => splitAtWalls(words, walls))
    .flatMap(splitAtGaps)
    .map((words) => ({ words, line: box, letterHeight }))
}

/** Letters too faint for their ink to be measured, where their line was found by other means. */
function knownLetters({ letterHeight }: Piece): Measured | undefined {
  return letterHeight === undefined ? undefined : { fontSize: letterHeight, weight: 0 }
}

function textOf(words: readonly ReadWord[]): string {
  return words
    .map(({ symbols, spaced }) => (spaced ? ' ' : '') + symbols.map(({ text }) => text).join(''))
    .join('')
    .trim()
}

/** How heavy the letters of a text are, and how many they are. */
type Weighed = {
  readonly isSquare: boolean
  readonly fontSize: number
  readonly weight: number
  readonly count: number
}

/** The lightest first: sorted once for all texts of a page, each of which asks for its like. */
function weighed(measured: readonly MeasuredPiece[]): readonly Weighed[] {
  return measured
    .map(({ text, letters: { fontSize, weight } }) => ({
      isSquare: squareLetter.test(text),
      fontSize,
      weight,
      count: Array.from(text).length,
    }))
    .toSorted((one, other) => one.weight - other.weight)
}

/** The weight that most letters of about the same size and kind have: Latin and square ones differ. */
function usualWeight(text: string, fontSize: number, lightestFirst: readonly Weighed[]): number {
  const { likeSize } = thresholds.runs
  const isSquare = squareLetter.test(text)
  const alike = lightestFirst.filter((other) => {
    const ratio = other.fontSize / fontSize
    return other.isSquare === isSquare && ratio < likeSize && ratio > 1 / likeSize
  })
  let left = Math.floor(alike.reduce((sum, { count }) => sum + count, 0) / 2)
  for (const { weight, count } of alike) {
    left -= count
    if (left < 0) return weight
  }
  return Infinity
}
