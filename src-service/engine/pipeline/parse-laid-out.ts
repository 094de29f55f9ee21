import type { ParsedPage } from '../model/page-element.ts'
import { cropElements } from '../elements/crop-elements.ts'
import type { Picture } from '../model/picture.ts'
import type { ParseJob } from './messages.ts'
import { readLaidOut } from '../office/laid-out-file.ts'

/**
 * The pages of a job whose document was laid out here: what is on them is known, so nothing is read from
 * them but the pictures of elements. `draw` draws a page (1-based) at 150 pixels an inch.
 */
export async function parseLaidOut(
  { file, first, last, base64 }: ParseJob,
  draw: (page: number) => Promise<Picture>,
): Promise<readonly ParsedPage[]> {
  const laidOut = await readLaidOut(file)
  const parsed: ParsedPage[] = []
  for (let page = first; page <= last; page += 1) {
    const own = laidOut?.pages[page - 1] ?? []
    parsed.push({ page, elements: await cropElements(own, base64, () => draw(page)) })
  }
  return parsed
}
