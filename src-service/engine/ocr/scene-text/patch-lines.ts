import type { GreyPixels } from '../../image/grey-pixels.ts'
import { type Box, containsCenter, union } from '../../model/box.ts'
import { type ReadLine, wordBox } from '../read-lines.ts'
import { isText, letterSureness, meanConfidence } from '../unreadable.ts'
import { thresholds as ocrThresholds } from '../thresholds.ts'
import { detectText } from './detect-text.ts'
import { readQuads } from './read-quads.ts'
import { sceneModels } from './scene-models.ts'
import { settleLines } from './settle-lines.ts'
import { asText } from './sure-words.ts'
import type { TextQuad } from './text-quads.ts'
import { thresholds } from './thresholds.ts'

/**
 * The lines of a page that Tesseract was not sure of, with all that it was replaced: the rest of the page's text is
 * found by the network and read line by line.
 */
export async function patchLines(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
): Promise<readonly ReadLine[]> {
  const models = await sceneModels()
  const { sure, open } = withoutDoubtful(lines, await detectText(pixels, models))
  const found = asText([...sure, ...settleLines(await readQuads(pixels, open, models), lines)])
  return [...found, ...unseenLines(lines, found)]
}

/**
 * Lines of text in whose places the network read nothing: of rows of small print set close it sees one, or none. A word
 * is as sure as its worst letter, and long ones of a program never are: their letters tell, and that it is text is sure.
 */
export function unseenLines(
  lines: readonly ReadLine[],
  read: readonly ReadLine[],
): readonly ReadLine[] {
  const { minUnseen, maxSeen, sureLetters } = thresholds.patching
  return lines.flatMap((line) => {
    const letters = line.words.flatMap(({ symbols }) => symbols)
    if (read.includes(line) || letters.length < minUnseen) return []
    if (!isText(line) && letterSureness([line]) < sureLetters) return []
    const isSeen = (place: Box): boolean => read.some(({ box }) => containsCenter(box, place))
    const seen = letters.filter(({ box }) => isSeen(box))
    if (seen.length > maxSeen * letters.length) return []
    return [asSureText({ ...line, words: line.words.filter((word) => !isSeen(wordBox(word))) })]
  })
}

function asSureText(line: ReadLine): ReadLine {
  const atLeast = ocrThresholds.unreadable.line
  const words = line.words.map((word) => ({
    ...word,
    confidence: Math.max(word.confidence, atLeast),
  }))
  return { ...line, words }
}

/** The lines that were read for sure, and what was detected beside them: in pieces, or a little lower. */
export function withoutDoubtful(
  lines: readonly ReadLine[],
  detected: readonly TextQuad[],
): { readonly sure: readonly ReadLine[]; readonly open: readonly TextQuad[] } {
  const sure = lines.filter((line) => meanConfidence([line]) >= thresholds.patching.sureLine)
  const open = detected.filter((quad) => !sure.some(({ box }) => containsCenter(box, boxOf(quad))))
  return { sure, open }
}

function boxOf({ corners }: TextQuad): Box {
  return union(corners.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })))
}
