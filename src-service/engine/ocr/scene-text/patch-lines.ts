import type { GreyPixels } from '../../image/grey-pixels.ts'
import { type Box, containsCenter, union } from '../../model/box.ts'
import type { ReadLine } from '../read-lines.ts'
import { meanConfidence } from '../unreadable.ts'
import { detectText } from './detect-text.ts'
import { readQuads } from './read-quads.ts'
import { sceneModels } from './scene-models.ts'
import { settleLines } from './settle-lines.ts'
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
  return [...sure, ...settleLines(await readQuads(pixels, open, models), lines)]
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
