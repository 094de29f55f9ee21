import type { Line } from '../model/line.ts'

/** An entry ends in a page number, after a leader or a clear gap. */
const entry = /(?:[.·…‥_]\s*){3,}\s*(?:\d{1,4}|[ivxlc]{1,7})$|\S\s+\d{1,4}$/iu
const leader = /(?:[.·…‥_]\s*){4,}/u

/** Whether a line leads to a page number: over a leader, or over a gap to the right edge. */
export function isIndexEntry(line: Line): boolean {
  const { text, runs, fontSize } = line
  return entry.test(text) && (hasLeader(line) || lastGap(runs) > 1.5 * fontSize)
}

export function hasLeader({ text }: Line): boolean {
  return leader.test(text)
}

/** How far the last run of a line, as a page number, stands from the one before it. */
export function lastGap(runs: Line['runs']): number {
  const [before, last] = runs.slice(-2)
  return before && last ? last.box.left - before.box.right : 0
}
