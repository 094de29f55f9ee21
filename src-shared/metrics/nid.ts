import { denseText } from './comparable-text.ts'
import { commonLength } from './edit-distance.ts'

/**
 * Normalised indel similarity of two reading-order texts, 0..1: 2 · LCS(a, b) / (|a| + |b|), in code
 * points and without blanks. Text that is right but out of order is lost to it. Both empty: 1.
 *
 * `rapidfuzz.fuzz.ratio` in DP-Bench (https://huggingface.co/datasets/upstage/dp-bench) and in
 * opendataloader-bench, README §3.1.
 */
export function normalisedIndelSimilarity(truth: string, found: string): number {
  const [a, b] = [denseText(truth), denseText(found)]
  const total = Array.from(a).length + Array.from(b).length
  return total === 0 ? 1 : (2 * commonLength(a, b)) / total
}
