import type { Figure } from '../figure.ts'
import type { Measured } from './measure.ts'
import { boxesF1, mean, metrics } from './report.ts'

/** To three decimals. */
const faultless = 0.9995

/** Our means beside the best of the others', on the same documents. */
export function aheadFigures(
  title: string,
  ours: readonly Measured[],
  peers: ReadonlyMap<string, readonly Measured[]>,
): readonly Figure[] {
  const scales = [
    ...metrics.map(
      ([name, label]) => [label, (each: readonly Measured[]) => mean(each, name)] as const,
    ),
    ['F1 of boxes', boxesF1] as const,
  ]
  return scales.flatMap(([label, value]) => {
    const own = value(ours)
    const [best] = Array.from(peers, ([name, measured]) => ({ name, value: value(measured) ?? 0 }))
      .filter((peer) => peer.value > 0)
      .toSorted((a, b) => b.value - a.value)
    if (own === undefined || !best) return []
    return {
      name: `${label}, ${title}`,
      ours: own.toFixed(3),
      yardstick: `${best.name} ${best.value.toFixed(3)}`,
      aim: 'ahead of each',
      // Nobody can be ahead of one without fault.
      isMet: own > best.value || own >= faultless,
    }
  })
}
