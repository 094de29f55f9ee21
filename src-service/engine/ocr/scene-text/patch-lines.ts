import type { GreyPixels } from '../../image/grey-pixels.ts'
import { type Box, containsCenter, coveredBy, union } from '../../model/box.ts'
import type { ReadLine } from '../read-lines.ts'
import { meanConfidence } from '../unreadable.ts'
import { detectText } from './detect-text.ts'
import { readQuads } from './read-quads.ts'
import { sceneModels } from './scene-models.ts'
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
  const sure = lines.filter((line) => meanConfidence([line]) >= thresholds.patching.sureLine)
  const models = await sceneModels()
  const found = await detectText(pixels, models)
  const open = found.filter((quad) => !sure.some(({ box }) => isSame(boxOf(quad), box)))
  const read = await readQuads(pixels, open, models)
  return [...sure, ...read]
}

/** Whether what was detected was read already: a line may be detected in pieces, or a little lower. */
function isSame(detected: Box, read: Box): boolean {
  return containsCenter(read, detected) || coveredBy(detected, read) > thresholds.patching.covered
}

function boxOf({ corners }: TextQuad): Box {
  return union(corners.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })))
}
