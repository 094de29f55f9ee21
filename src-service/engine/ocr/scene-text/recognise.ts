import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { NumberGrid } from './onnx.ts'
import type { ReadingModel } from './scene-models.ts'
import { thresholds } from './thresholds.ts'

/** A letter of a line, or a space: from where to where it stands along it, 0 to 1; `confidence` is 0 to 1. */
export type PlacedLetter = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly confidence: number
}

/** The width that a line of some proportion is drawn with to be read. */
export function widthToRead(widthByHeight: number): number {
  const { height, minWidth, maxWidth } = thresholds.recognition
  return Math.round(Math.min(maxWidth, Math.max(minWidth, height * widthByHeight)))
}

/** The letters of a line that was drawn at the network's height. */
export async function recognise(
  line: GreyPixels,
  { recognition, letters }: ReadingModel,
): Promise<readonly PlacedLetter[]> {
  return decode(await recognition.run(toInput(line)), letters)
}

/** A line as PP-OCR's networks take it: brightness −1 to 1, the same in three colours. */
export function toInput({ data, width, height }: GreyPixels): NumberGrid {
  const input = new Float32Array(3 * data.length)
  for (const [index, brightness] of data.entries()) {
    const value = brightness / 127.5 - 1
    input[index] = value
    input[index + data.length] = value
    input[index + 2 * data.length] = value
  }
  return { data: input, shape: [1, 3, height, width] }
}

/** The steps of a network's answer in which it sees one letter. */
type Stretch = { readonly kind: number; first: number; last: number; probability: number }

/**
 * The likeliest letter of each step, one for those that repeat and none for the empty ones (connectionist temporal
 * classification, best path). Throws where the network knows other letters than its dictionary.
 */
export function decode(
  { data, shape }: NumberGrid,
  letters: readonly string[],
): readonly PlacedLetter[] {
  const [, steps = 0, kinds = 0] = shape
  if (kinds !== letters.length) {
    throw new Error(`The network knows ${kinds} letters, its dictionary ${letters.length}`)
  }
  const stretches: Stretch[] = []
  let open: Stretch | undefined
  for (let step = 0; step < steps; step += 1) {
    const { kind, probability } = likeliest(data, step * kinds, kinds)
    if (open?.kind === kind) {
      open.last = step
      open.probability = Math.max(open.probability, probability)
      continue
    }
    open = { kind, first: step, last: step, probability }
    if (kind !== 0) stretches.push(open)
  }
  return spread(stretches, steps, letters)
}

/** A letter shows in a step or two of its own: it reaches to the middle between it and its neighbours. */
function spread(
  stretches: readonly Stretch[],
  steps: number,
  letters: readonly string[],
): readonly PlacedLetter[] {
  const middles = stretches.map(({ first, last }) => (first + last + 1) / 2)
  const half = thresholds.recognition.halfLetter
  return stretches.map(({ kind, probability }, index) => {
    const middle = middles[index] ?? 0
    const [before, after] = [middles[index - 1] ?? -Infinity, middles[index + 1] ?? Infinity]
    return {
      text: letters[kind] ?? '',
      from: Math.max(0, middle - half, (before + middle) / 2) / steps,
      to: Math.min(steps, middle + half, (middle + after) / 2) / steps,
      confidence: probability,
    }
  })
}

function likeliest(
  data: Float32Array,
  from: number,
  count: number,
): { readonly kind: number; readonly probability: number } {
  let [kind, probability] = [0, -1]
  for (let index = 0; index < count; index += 1) {
    const value = data[from + index] ?? 0
    if (value > probability) [kind, probability] = [index, value]
  }
  return { kind, probability }
}
