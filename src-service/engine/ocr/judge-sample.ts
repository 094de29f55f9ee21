import type { GreyPixels } from '../image/grey-pixels.ts'
import { rotatePixelsBack } from '../image/rotate-pixels.ts'
import type { Rotation } from '../model/rotation.ts'
import type { Language } from './models.ts'
import type { ReadLine } from './read-lines.ts'
import { edgesByRow } from './text-sample.ts'
import { thresholds } from './thresholds.ts'
import { letterSureness, meanConfidence } from './unreadable.ts'

const { script: limits } = thresholds

const scripts: Readonly<Record<Language, RegExp>> = {
  kor: /\p{Script=Hangul}/gu,
  eng: /\p{Script=Latin}/gu,
  chi_tra: /\p{Script=Han}/gu,
}

/** What a model made of a sample of text. */
export type Reading = {
  readonly language: Language
  readonly confidence: number
  /** The same of the letters, each by itself. */
  readonly letters: number
  /** Letters of which the model is certain. */
  readonly good: number
  /** Of the few words that there are, enough are read for sure. */
  readonly isLikely: boolean
  readonly isReadable: boolean
  readonly isClear: boolean
}

/**
 * Upright first, unless the picture has clearer columns than rows: then it lies. A picture without clear
 * rows or columns is a photo, whose few words, if any, are upright.
 */
export function rotationsToTry(pixels: GreyPixels): readonly Rotation[] {
  return rotationsByContrast(rowContrast(pixels), rowContrast(rotatePixelsBack(pixels, 90)))
}

/** The same by how clear the picture's rows and columns are. */
export function rotationsByContrast(rows: number, columns: number): readonly Rotation[] {
  const isClear = Math.max(rows, columns) >= limits.minContrastRatio * Math.min(rows, columns)
  if (!isClear) return [0]
  return columns > limits.lyingContrastRatio * rows ? [90, 270, 0, 180] : [0, 180, 90, 270]
}

/** How much rows differ in their number of edges, as those with and without text do. */
function rowContrast(pixels: GreyPixels): number {
  const counts = edgesByRow(pixels)
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0) return 0
  let steps = 0
  for (let row = 3; row < counts.length; row += 1) {
    steps += Math.abs((counts[row] ?? 0) - (counts[row - 3] ?? 0))
  }
  return steps / sum
}

/** Whether a sample's letters spread as Latin ones do, so that the model of English is asked first. */
export function seemsLatin(evenness: number): boolean {
  return evenness < limits.latinEvenness
}

/** Whether a model's reading takes the place of the best so far. */
export function isBetterReading(reading: Reading, best: Reading): boolean {
  const lead = reading.language === 'chi_tra' ? limits.chineseLead : 1
  return reading.good > best.good * lead
}

/** What a model's reading of a sample is worth. */
export function judgeReading(language: Language, lines: readonly ReadLine[]): Reading {
  const words = lines.flatMap((line) => line.words)
  const textOf = (some: typeof words): string =>
    some.flatMap(({ symbols }) => symbols.map(({ text }) => text)).join('')
  const good = textOf(words.filter(({ confidence }) => confidence >= limits.certain))
  const isOwn = (good.match(scripts[language])?.length ?? 0) >= limits.minShare * good.length
  const all = textOf(words).length
  const isMost = (part: number): boolean => isOwn && good.length >= part * all
  const isEnough = good.length >= limits.minLetters
  return {
    language,
    confidence: meanConfidence(lines),
    letters: letterSureness(lines),
    good: good.length,
    isLikely: good.length > 0 && isMost(limits.readable),
    isReadable: isEnough && isMost(limits.readable),
    isClear: isEnough && isMost(limits.clear),
  }
}
