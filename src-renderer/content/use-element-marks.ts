import { useEffect, type RefObject } from 'react'
import { wrapMarks } from '../find/wrap-marks.ts'
import type { Matcher } from '../find/matcher.ts'

/** What a search marks in one element. */
export interface ElementMarks {
  readonly matcher: Matcher | null
  /** Which of its matches someone stands at; -1 for none. */
  readonly current: number
  /** That match is drawn now. */
  readonly onCurrent: (range: StaticRange) => void
}

/** Marks what matches in an element's drawn content, which is drawn anew when `content` changes. */
export function useElementMarks(
  host: RefObject<HTMLElement | null>,
  content: unknown,
  { matcher, current, onCurrent }: ElementMarks,
): void {
  useEffect(() => {
    if (!host.current || !matcher) return undefined
    const marked = wrapMarks(host.current, matcher, current)
    if (marked.current) onCurrent(marked.current)
    return marked.remove
  }, [host, content, matcher, current, onCurrent])
}
