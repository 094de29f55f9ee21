import { useEffect, type RefObject } from 'react'
import { markText } from '../../find/text-marks.ts'
import { useViewerState } from '../viewer-context.ts'

/**
 * Marks what a search looks for in the drawn text below an element, and the hit someone stands at.
 *
 * @param drawn changes when other text is drawn; null while there is none
 * @param current the index of that hit among the text's matches, -1 for none
 */
export function useTextMarks(
  host: RefObject<HTMLElement | null>,
  drawn: unknown,
  current: number,
): void {
  const matcher = useViewerState(({ marks }) => marks?.matcher)
  useEffect(() => {
    if (!host.current || !matcher || drawn === null) return undefined
    return markText(host.current, matcher, current).remove
  }, [host, matcher, drawn, current])
}
