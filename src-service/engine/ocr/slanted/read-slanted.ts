import { type Box, containsCenter, coveredBy, height, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import { deskew, rotatePixelsBack } from '../../image/rotate-pixels.ts'
import { wipe } from '../../image/wipe.ts'
import { letterOrDigit } from '../../model/letters.ts'
import type { Rule, TextRun } from '../../model/page-model.ts'
import type { Rotation } from '../../model/rotation.ts'
import type { Language } from '../models.ts'
import type { ReadLine } from '../read-lines.ts'
import { openSheet } from '../tesseract.ts'
import { toRuns } from '../to-runs.ts'
import { isText } from '../unreadable.ts'
import { findSlanted, type SlantedBlock } from './find-slanted.ts'
import { thresholds } from './thresholds.ts'

export type Slanted = {
  /** What lies at an angle, each run with its own. Positions are the picture's pixels. */
  readonly runs: readonly TextRun[]
  /** The picture without it. */
  readonly rest: GreyPixels
  /** The given lines without those that were guessed where it stands. */
  readonly lines: readonly ReadLine[]
}

/**
 * Reads blocks of text that lie at another angle than the page's: ink that is in none of the lines that
 * were read is straightened, read by itself, and believed only where the reading is sure.
 */
export async function readSlanted(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
  rules: readonly Rule[],
  language: Language,
): Promise<Slanted> {
  const runs: TextRun[] = []
  const areas: Box[] = []
  for (const block of findSlanted(pixels, lines, rules)) {
    const found = await readBlock(block, language)
    runs.push(...found)
    if (found.length > 0) areas.push(...block.words)
  }
  if (runs.length === 0) return { runs, rest: pixels, lines }
  return { runs, rest: wipe(pixels, areas), lines: lines.filter((line) => !isGuess(line, areas)) }
}

/** Whether a line was guessed from words at an angle, which stand in the given areas. */
export function isGuess({ box }: Pick<ReadLine, 'box'>, areas: readonly Box[]): boolean {
  const { inLine } = thresholds.reading
  return areas.some((area) => coveredBy(area, box) > inLine || containsCenter(area, box))
}

async function readBlock(block: SlantedBlock, language: Language): Promise<readonly TextRun[]> {
  const straight = deskew(block.pixels, block.skew)
  for (const rotation of block.rotations) {
    const upright = rotatePixelsBack(straight, rotation)
    const lines = await readAlone(upright, language)
    if (!isBelievable(lines)) continue
    return toRuns(lines.filter(isText), upright, []).map((run) =>
      place(run, upright, rotation, block),
    )
  }
  return []
}

async function readAlone(pixels: GreyPixels, language: Language): Promise<readonly ReadLine[]> {
  const sheet = await openSheet(pixels)
  try {
    return await sheet.read(language, 'block')
  } finally {
    sheet.close()
  }
}

/** Whether the model is sure enough of a block's letters that it is text. */
export function isBelievable(lines: readonly Pick<ReadLine, 'words'>[]): boolean {
  const { sure, minLetters, minShare } = thresholds.reading
  const letters = lines
    .flatMap(({ words }) => words)
    .flatMap(({ symbols, confidence }) =>
      symbols.filter(({ text }) => letterOrDigit.test(text)).map(() => confidence),
    )
  const good = letters.filter((confidence) => confidence >= sure).length
  return good >= minLetters && good >= minShare * letters.length
}

/** A run of the straightened block as it lies on the page: the upright box around it, and its angle. */
function place(
  run: TextRun,
  { width: wide, height: high }: GreyPixels,
  rotation: Rotation,
  block: SlantedBlock,
): TextRun {
  const degrees = rotation + block.skew
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [dx, dy] = [
    (run.box.left + run.box.right - wide) / 2,
    (run.box.top + run.box.bottom - high) / 2,
  ]
  const x = (block.box.left + block.box.right) / 2 + dx * cos - dy * sin
  const y = (block.box.top + block.box.bottom) / 2 + dx * sin + dy * cos
  const [halfWidth, halfHeight] = [
    (width(run.box) * Math.abs(cos) + height(run.box) * Math.abs(sin)) / 2,
    (width(run.box) * Math.abs(sin) + height(run.box) * Math.abs(cos)) / 2,
  ]
  return {
    ...run,
    rotation: (degrees + 360) % 360,
    box: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
  }
}
