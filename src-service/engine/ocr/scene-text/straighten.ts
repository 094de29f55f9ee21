import type { GreyPixels } from '../../image/grey-pixels.ts'
import { deskew, rotatePixelsBack } from '../../image/rotate-pixels.ts'
import type { Rotation } from '../../model/rotation.ts'
import { detectText } from './detect-text.ts'
import type { ReadLine } from '../read-lines.ts'
import { readQuads } from './read-quads.ts'
import { toInput } from './recognise.ts'
import { rectify, sizeOf, turned } from './rectify.ts'
import type { SceneModels } from './scene-models.ts'
import type { TextQuad } from './text-quads.ts'
import { thresholds } from './thresholds.ts'

/** A picture with its lines of text level and upright, as far as one angle does it. */
export type Straightened = {
  readonly upright: GreyPixels
  /** Of `upright`. */
  readonly quads: readonly TextQuad[]
  /** Degrees clockwise that were taken back: first the skew, then the quarter turns. */
  readonly skew: number
  readonly rotation: Rotation
}

/** Finds the lines of a picture, and turns it so that they run from left to right. */
export async function straighten(pixels: GreyPixels, models: SceneModels): Promise<Straightened> {
  const first = await detectText(pixels, models)
  const skew = skewOf(first)
  const level = deskew(pixels, skew)
  const quads = skew === 0 ? first : await detectText(level, models)
  const rotation = await rotationOf(level, quads, models)
  if (rotation === 0) return { upright: level, quads, skew, rotation }
  const upright = rotatePixelsBack(level, rotation)
  return { upright, quads: await detectText(upright, models), skew, rotation }
}

/** By how many degrees clockwise most text leans, −45 to 45: the median over its length, or 0 where it is small. */
export function skewOf(quads: readonly TextQuad[]): number {
  const leaning = quads
    .map(({ corners }) => ({ corners, ...sizeOf(corners) }))
    .filter(({ width, height }) => width >= long * height || height >= long * width)
    .map(({ corners: [a, b], width, height }) => ({
      degrees: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      length: Math.max(width, height),
    }))
    .toSorted((one, other) => one.degrees - other.degrees)
  let left = leaning.reduce((sum, { length }) => sum + length, 0) / 2
  const skew = leaning.find(({ length }) => (left -= length) <= 0)?.degrees ?? 0
  return Math.abs(skew) < thresholds.direction.minSkew ? 0 : skew
}

const { long } = thresholds.direction

/**
 * Which way most text runs: by the shape of its lines, by what the network of directions says of the longest, and
 * where that doubts that they stand upright, by which way more of them can be read.
 */
async function rotationOf(
  pixels: GreyPixels,
  quads: readonly TextQuad[],
  models: SceneModels,
): Promise<Rotation> {
  const { lies, asked } = linesToAsk(quads)
  if (await areUpright(pixels, asked, models)) return lies ? 90 : 0
  const onHead = asked.map((quad) => ({ ...quad, corners: turned(quad.corners, 2) }))
  const asFound = countSure(await readQuads(pixels, asked, models))
  const asTurned = countSure(await readQuads(pixels, onHead, models))
  const isOnHead = readsBetter(asTurned, asFound)
  return lies ? (isOnHead ? 270 : 90) : isOnHead ? 180 : 0
}

/** Whether most text runs up or down, and the longest lines of those that run so, turned to run across. */
export function linesToAsk(quads: readonly TextQuad[]): {
  readonly lies: boolean
  readonly asked: readonly TextQuad[]
} {
  const sized = quads.map((quad) => ({ ...quad, ...sizeOf(quad.corners) }))
  const across = sized.filter(({ width, height }) => width >= long * height)
  const down = sized.filter(({ width, height }) => height >= long * width)
  const lies = total(down) > total(across)
  const asked = (lies ? down : across)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, thresholds.direction.asked)
    .map(({ corners, confidence }) => ({
      corners: lies ? turned(corners, 1) : corners,
      confidence,
    }))
  return { lies, asked }
}

/** Whether so many more letters are read of lines when they are turned that they stood on their heads. */
export function readsBetter(asTurned: number, asFound: number): boolean {
  const { clearly, chance } = thresholds.direction
  return asTurned > clearly * asFound + chance
}

/** What the network says, which was taught with Latin letters and Hanja: of Hangul it knows little. */
async function areUpright(
  pixels: GreyPixels,
  quads: readonly TextQuad[],
  { direction }: SceneModels,
): Promise<boolean> {
  let [upright, onHead] = [0, 0]
  for (const { corners } of quads) {
    const line = rectify(pixels, corners, directionSize)
    const [yes = 0, no = 0] = (await direction.run(toInput(line))).data
    upright += yes
    onHead += no
  }
  return upright >= onHead
}

/** Letters of words that were read, not guessed. */
function countSure(lines: readonly ReadLine[]): number {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ confidence }) => confidence >= thresholds.reading.sureWord)
    .reduce((sum, { symbols }) => sum + symbols.length, 0)
}

/** Pixels of a line as the network of directions takes it. */
const directionSize = { width: 192, height: 48 } as const

type Sized = { readonly width: number; readonly height: number }

function lengthOf({ width, height }: Sized): number {
  return Math.max(width, height)
}

function total(lines: readonly Sized[]): number {
  return lines.reduce((sum, line) => sum + lengthOf(line), 0)
}
