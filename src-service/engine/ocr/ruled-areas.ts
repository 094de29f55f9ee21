import type { Box } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** What stands between the first and last of three rules at least that begin and end alike. */
export function ruledAreas(rules: readonly Rule[]): readonly Box[] {
  const { minRules, sameEnds } = thresholds.ruledAreas
  const across = rules.filter(({ direction }) => direction === 'horizontal')
  return across.flatMap(({ from, to }): readonly Box[] => {
    const slack = sameEnds * (to - from)
    const alike = across.filter(
      (other) => Math.abs(other.from - from) <= slack && Math.abs(other.to - to) <= slack,
    )
    const places = alike.map(({ at }) => at)
    const [top, bottom] = [Math.min(...places), Math.max(...places)]
    return alike.length < minRules ? [] : [{ left: from, right: to, top, bottom }]
  })
}
