import { boxOf, contains } from '#shared/results/geometry.ts'
import { tokensOf } from '../../import/tokens.ts'
import { type FindDoubts, quoted } from './doubted-page.ts'
import { thresholds } from './thresholds.ts'

/** Elements whose text is not what stands inside their box, whatever the order. */
export const findTextDiffers: FindDoubts = ({ elements, words }) => {
  if (!words) return []
  const { minWords, alike: enough } = thresholds.textDiffers
  return elements.flatMap((element) => {
    const { polygon, category } = element
    // What goes on elsewhere has only some of its words here; equations are set in other letters than they are read.
    if (!polygon || element.furtherRegions.length > 0 || category === 'equation') return []
    const said = tokensOf(element.text)
    const { left, right, top, bottom } = boxOf(polygon)
    const shown = words
      // Most words are nowhere near: four comparisons instead of a walk around the polygon.
      .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
      .filter((word) => contains(polygon, word))
      .flatMap((word) => tokensOf(word.text))
    if (Math.max(said.length, shown.length) < minWords || shown.length === 0) return []
    const alike = shareInCommon(pairsOf(said), pairsOf(shown))
    if (alike >= enough) return []
    const whole = said.join('')
    const missing = shown.filter((token) => !whole.includes(token))
    return {
      elementKey: element.key,
      weight: 0.5 + (1 - alike) / 2,
      evidence: quoted(`${Math.round(alike * 100)} %: ${missing.join(' ')}`),
    }
  })
}

/** Neighbouring letters: readers of a page part its words differently, and its lines come in any order. */
function pairsOf(tokens: readonly string[]): readonly string[] {
  const letters = Array.from(tokens.join(''))
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)
}

/** 0..1, each one counted as often as both have it. */
function shareInCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const pair of one) left.set(pair, (left.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of other) {
    const known = left.get(pair) ?? 0
    if (known === 0) continue
    left.set(pair, known - 1)
    common += 1
  }
  return (2 * common) / Math.max(1, one.length + other.length)
}
