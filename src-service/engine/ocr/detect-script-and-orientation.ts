import type { GreyPixels } from '../image/grey-pixels.ts'
import { rotatePixelsBack } from '../image/rotate-pixels.ts'
import type { Rotation } from '../model/rotation.ts'
import type { Language } from './models.ts'
import type { ReadLine } from './read-lines.ts'
import { openSheet } from './tesseract.ts'
import { meanConfidence } from './unreadable.ts'
import { edgesByRow, type TextSample, textSample } from './text-sample.ts'

/** How a picture's text is to be read. */
export type ScriptAndOrientation = {
  /** By how much, clockwise, the text is rotated. */
  readonly rotation: Rotation
  /** What most of it is written in. */
  readonly language: Language
  /** How sure the model of that language is of what it read, 0 to 1. */
  readonly confidence: number
}

/** A word above this was read, not guessed. */
const certain = 0.75
/** A sample of which this part is certain stands upright: of one on its head it is a quarter at most. */
const readable = 0.4
/** From here on nobody would read it better. */
const clear = 0.7
/** A model that finds less than this part in its own script reads another's by chance. */
const minShare = 0.1

/** Korean first: its model reads Latin beside Hangul, but the others read no Hangul. */
const common = ['kor', 'eng'] as const
const models = [...common, 'chi_tra'] as const

/**
 * Most edges of Latin letters are where the small ones are, those of syllables and Hanja nearly anywhere
 * in a line. Measured: print in English spreads over its lines by 0.50 to 0.61, in Korean by 0.64 to 0.76.
 */
const latinEvenness = 0.62

const scripts: Readonly<Record<Language, RegExp>> = {
  kor: /\p{Script=Hangul}/gu,
  eng: /\p{Script=Latin}/gu,
  chi_tra: /\p{Script=Han}/gu,
}

/** Fewer certain letters are a coincidence. */
const minLetters = 12

/**
 * Reads a few lines of a picture to learn which way it is rotated and in which script it is written:
 * the whole is then read once, with the one model that reads it best.
 */
export async function detectScriptAndOrientation(
  pixels: GreyPixels,
): Promise<ScriptAndOrientation> {
  let best: (ScriptAndOrientation & Pick<Reading, 'good' | 'isLikely'>) | undefined
  for (const [position, rotation] of rotationsToTry(pixels).entries()) {
    const sample = textSample(rotatePixelsBack(pixels, rotation))
    if (!sample) return { rotation: 0, language: 'kor', confidence: 0 }
    const found = { rotation, ...(await readSample(sample, position < 2 ? models : common)) }
    // Where nothing is read for sure, a picture stands as it should unless another rotation is far better.
    const isBetter =
      rotation === 0 && best
        ? 2 * found.good + minLetters >= best.good
        : found.good > 2 * (best?.good ?? 0) + minLetters
    if (!best || found.isReadable || isBetter) best = found
    if (found.isReadable) break
  }
  if (!best) return { rotation: 0, language: 'kor', confidence: 0 }
  // Whichever model was tried first says nothing: the Korean one reads Latin letters, too.
  return best.good < minLetters && !best.isLikely ? { ...best, language: 'kor' } : best
}

/** Text has this many times more contrast between its rows than between its columns, or the reverse. */
const minContrastRatio = 1.15

/**
 * Upright first, unless the picture has clearer columns than rows: then it lies. A picture without clear
 * rows or columns is a photo, whose few words, if any, are upright.
 */
function rotationsToTry(pixels: GreyPixels): readonly Rotation[] {
  const [rows, columns] = [rowContrast(pixels), rowContrast(rotatePixelsBack(pixels, 90))]
  if (rows < minContrastRatio * columns && columns < minContrastRatio * rows) return [0]
  return columns > 1.5 * rows ? [90, 270, 0, 180] : [0, 180, 90, 270]
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

type Reading = {
  readonly language: Language
  readonly confidence: number
  /** Letters of which the model is certain. */
  readonly good: number
  /** Of the few words that there are, enough are read for sure. */
  readonly isLikely: boolean
  readonly isReadable: boolean
  readonly isClear: boolean
}

const nothing: Reading = {
  language: 'kor',
  confidence: 0,
  good: 0,
  isLikely: false,
  isReadable: false,
  isClear: false,
}

/** The reading of the model that is certain of most letters. */
async function readSample(
  { pixels, evenness }: TextSample,
  models: readonly Language[],
): Promise<Reading> {
  const seemsLatin = evenness < latinEvenness
  const inOrder = seemsLatin ? ['eng' as const, ...models.filter((one) => one !== 'eng')] : models
  const sheet = await openSheet(pixels)
  let best: Reading | undefined
  try {
    for (const model of inOrder) {
      const reading = judge(model, await sheet.read(model, 'block'))
      // Hanja are found in Korean texts, and by chance in whatever the others can't read.
      const needed = (best?.good ?? 0) * (model === 'chi_tra' ? 2.5 : 1)
      if (!best || reading.good > needed) best = reading
      // What English leaves unread of the first try may be Hangul.
      const mayBeMore = seemsLatin && model === 'eng' && !reading.isClear
      if (best.isReadable && !mayBeMore) break
    }
  } finally {
    sheet.close()
  }
  return best ?? nothing
}

function judge(language: Language, lines: readonly ReadLine[]): Reading {
  const words = lines.flatMap((line) => line.words)
  const textOf = (some: typeof words): string =>
    some.flatMap(({ symbols }) => symbols.map(({ text }) => text)).join('')
  const good = textOf(words.filter(({ confidence }) => confidence >= certain))
  const isOwn = (good.match(scripts[language])?.length ?? 0) >= minShare * good.length
  const all = textOf(words).length
  const isMost = (part: number): boolean => isOwn && good.length >= part * all
  const isEnough = good.length >= minLetters
  return {
    language,
    confidence: meanConfidence(lines),
    good: good.length,
    isLikely: good.length > 0 && isMost(readable),
    isReadable: isEnough && isMost(readable),
    isClear: isEnough && isMost(clear),
  }
}
