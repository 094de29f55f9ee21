import { type Placement, positionUnits } from '#shared/import/imported.ts'
import { thresholds } from './thresholds.ts'

export type Way = Pick<Placement, 'unit' | 'origin' | 'turn'>

/** The best of all ways to read positions; what the parse says itself where others are hardly better. */
export function chooseWay(
  hasFrames: boolean,
  scoreOf: (way: Way) => number,
): { readonly way: Way; readonly score: number } {
  const { clearlyBetter } = thresholds
  let best: { readonly way: Way; readonly score: number } | null = null
  for (const way of ways(hasFrames)) {
    const score = scoreOf(way)
    if (!best || score > best.score + clearlyBetter || (best.score === 0 && score > 0)) {
      best = { way, score }
    }
    // No score is over 1: none is clearly better.
    if (best.score >= 1 - clearlyBetter) break
  }
  if (!best) throw new Error('There is no way to read positions')
  return best
}

/** What the parse says itself comes first. */
function* ways(hasFrames: boolean): Generator<Way> {
  for (const unit of positionUnits) {
    if (unit === 'own' && !hasFrames) continue
    for (const turn of [0, 90, 180, 270] as const) {
      yield { unit, origin: 'top', turn }
      yield { unit, origin: 'bottom', turn }
    }
  }
}
