import type { TextBlock } from './block.ts'
import type { Line } from './line.ts'

/** An entry ends in a page number, after a leader or a clear gap. */
const entry = /(?:[.·…‥_]\s*){3,}\s*(?:\d{1,4}|[ivxlc]{1,7})$|\S\s+\d{1,4}$/iu
const leader = /(?:[.·…‥_]\s*){4,}/u

/** Whether a line leads to a page number: over a leader, or over a gap to the right edge. */
export function isIndexEntry({ text, runs, fontSize }: Line): boolean {
  return entry.test(text) && (leader.test(text) || lastGap(runs) > 1.5 * fontSize)
}

/** Whether a block is a table of contents: most of its lines lead to a page number. */
export function isIndex({ lines, box }: TextBlock): boolean {
  const entries = lines.filter(isIndexEntry)
  if (entries.filter(({ text }) => leader.test(text)).length === lines.length) return true
  if (entries.length < 0.6 * lines.length) return false
  if (entries.filter(({ text }) => leader.test(text)).length >= 2) return true
  // Without leaders, the numbers stand in a column of their own at the right edge.
  const aligned = entries.filter((line) => Math.abs(line.box.right - box.right) < line.fontSize)
  return aligned.length >= 3 && aligned.length >= 0.6 * lines.length
}

function lastGap(runs: Line['runs']): number {
  const [before, last] = runs.slice(-2)
  return before && last ? last.box.left - before.box.right : 0
}
