import { commonLength } from '#shared/metrics/edit-distance.ts'

/**
 * Similarity of two reading-order texts, 0 to 1:
 *
 *     NID = 1 − indel(truth, found) / (|truth| + |found|)
 *         = 2 · LCS(truth, found) / (|truth| + |found|)
 *
 * where indel counts insertions and deletions of characters. The normalised indel distance that
 * opendataloader-bench calls NID (its README §3.1; there computed by RapidFuzz's `fuzz.ratio`), and
 * DP-Bench before it. Text that is right but out of order is lost to it, so it measures both.
 *
 * Unlike there, marks of Markdown are taken off both sides before (`plainText`), because some of the
 * programs compared write none. Both texts empty: 1.
 */
export function nid(truth: string, found: string): number {
  const total = Array.from(truth).length + Array.from(found).length
  return total === 0 ? 1 : (2 * commonLength(truth, found)) / total
}
