import type { GreyPixels } from '../image/grey-pixels.ts'
import { rotatePixelsBack } from '../image/rotate-pixels.ts'
import type { Rotation } from '../model/rotation.ts'
import {
  isBetterReading,
  judgeReading,
  type Reading,
  rotationsToTry,
  seemsLatin,
} from './judge-sample.ts'
import type { Language } from './models.ts'
import { openSheet } from './tesseract.ts'
import { type TextSample, textSample } from './text-sample.ts'
import { thresholds } from './thresholds.ts'

/** How a picture's text is to be read. */
export type ScriptAndOrientation = {
  /** By how much, clockwise, the text is rotated. */
  readonly rotation: Rotation
  /** What most of it is written in. */
  readonly language: Language
  /** How sure the model of that language is of what it read, 0 to 1. */
  readonly confidence: number
  /** The same of its letters, each by itself. */
  readonly letters: number
}

/** Korean first: its model reads Latin beside Hangul, but the others read no Hangul. */
const common = ['kor', 'eng'] as const
const models = [...common, 'chi_tra'] as const

const { script: limits } = thresholds

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
    if (!sample) return { rotation: 0, language: 'kor', confidence: 0, letters: 0 }
    const found = { rotation, ...(await readSample(sample, position < 2 ? models : common)) }
    // Where nothing is read for sure, a picture stands as it should unless another rotation is far better.
    const isBetter =
      rotation === 0 && best
        ? 2 * found.good + limits.minLetters >= best.good
        : found.good > 2 * (best?.good ?? 0) + limits.minLetters
    if (!best || found.isReadable || isBetter) best = found
    if (found.isReadable) break
  }
  if (!best) return { rotation: 0, language: 'kor', confidence: 0, letters: 0 }
  // Whichever model was tried first says nothing: the Korean one reads Latin letters, too.
  return best.good < limits.minLetters && !best.isLikely ? { ...best, language: 'kor' } : best
}

const nothing: Reading = {
  language: 'kor',
  confidence: 0,
  letters: 0,
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
  const mayBeLatin = seemsLatin(evenness)
  const inOrder = mayBeLatin ? ['eng' as const, ...models.filter((one) => one !== 'eng')] : models
  const sheet = await openSheet(pixels)
  let best: Reading | undefined
  try {
    for (const model of inOrder) {
      const reading = judgeReading(model, await sheet.read(model, 'block'))
      if (!best || isBetterReading(reading, best)) best = reading
      // What English leaves unread of the first try may be Hangul.
      const mayBeMore = mayBeLatin && model === 'eng' && !reading.isClear
      if (best.isReadable && !mayBeMore) break
    }
  } finally {
    sheet.close()
  }
  return best ?? nothing
}
