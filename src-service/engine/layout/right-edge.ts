import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * Where the lines of a region end, in points: at the edge that many of them share, which a line sticks out of where a
 * word could be neither broken nor set closer; otherwise where the longest ends.
 */
export function rightEdge(lines: readonly Line[]): number {
  const { sameEdge, minLines, justified, overfull } = thresholds.rightEdge
  const rights = lines.map(({ box }) => box.right).toSorted((one, other) => other - one)
  const needed = Math.max(minLines, justified * rights.length)
  const edge = rights.slice(0, Math.ceil(overfull * rights.length) + 1).find((right) => {
    const shared = rights.filter((other) => other <= right && other > right - sameEdge)
    return shared.length >= needed
  })
  return edge ?? rights[0] ?? 0
}
