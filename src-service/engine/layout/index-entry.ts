import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

const pageNumber = /(?:\d{1,4}|[ivxlc]{1,7})$/iu
const leaderBefore = /(?:[.·…‥_]\s*){3}$/u
const leader = /(?:[.·…‥_]\s*){4,}/u

/** Whether a line leads to a page number: over a leader, or over a wide gap. */
export function isIndexEntry(line: Line): boolean {
  const { text, runs, fontSize } = line
  return (
    endsInPageNumber(text) &&
    (hasLeader(line) || lastGap(runs) > thresholds.contents.closeTo * fontSize)
  )
}

/** After a leader or a clear gap. */
function endsInPageNumber(text: string): boolean {
  const number = pageNumber.exec(text)
  if (!number) return false
  const before = text.slice(0, number.index)
  if (leaderBefore.test(before)) return true
  return /^\d/.test(number[0]) && /\s$/.test(before) && before.trim() !== ''
}

export function hasLeader({ text }: Line): boolean {
  return leader.test(text)
}

/** How far the last run of a line, as a page number, stands from the one before it. */
export function lastGap(runs: Line['runs']): number {
  const [before, last] = runs.slice(-2)
  return before && last ? last.box.left - before.box.right : 0
}
