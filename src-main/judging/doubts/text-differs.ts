import { contains } from '#shared/results/geometry.ts'
import { tokensOf } from '../../import/tokens.ts'
import type { FindDoubts } from './doubted-page.ts'

/** Fewer words differ by chance: a bullet, a hyphen at the end of a line. */
const fewestWords = 4
/** Below this share of words in common something was lost, invented or boxed elsewhere. */
const enoughAlike = 0.85

/** Elements whose words are not those inside their box, whatever the order. */
export const findTextDiffers: FindDoubts = ({ elements, words }) => {
  if (!words) return []
  return elements.flatMap((element) => {
    const { polygon, category } = element
    // What goes on elsewhere has only some of its words here; equations are set in other letters than they are read.
    if (!polygon || element.furtherRegions.length > 0 || category === 'equation') return []
    const said = tokensOf(element.text)
    const shown = words
      .filter((word) => contains(polygon, word))
      .flatMap((word) => tokensOf(word.text))
    if (Math.max(said.length, shown.length) < fewestWords || shown.length === 0) return []
    const common = inCommon(said, shown)
    const alike = (2 * common.count) / (said.length + shown.length)
    if (alike >= enoughAlike) return []
    return {
      elementKey: element.key,
      weight: 1 - alike,
      evidence: `${Math.round(alike * 100)} %: ${common.missing.slice(0, 8).join(' ')}`,
    }
  })
}

function inCommon(
  said: readonly string[],
  shown: readonly string[],
): { readonly count: number; readonly missing: readonly string[] } {
  const left = new Map<string, number>()
  for (const token of said) left.set(token, (left.get(token) ?? 0) + 1)
  let count = 0
  const missing: string[] = []
  for (const token of shown) {
    const known = left.get(token) ?? 0
    if (known > 0) {
      left.set(token, known - 1)
      count += 1
    } else missing.push(token)
  }
  return { count, missing }
}
