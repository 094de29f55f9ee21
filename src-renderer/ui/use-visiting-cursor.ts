import { useLayoutEffect, useRef } from 'react'

/**
 * Brings the cursor into the field of a bar whenever it is asked for; once the bar is gone, keys go on where they
 * went before.
 *
 * @param focusRequest counts the times that it was asked for
 */
export function useVisitingCursor(focusRequest: number) {
  const bar = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!bar.current?.contains(activeElement)) cameFrom.current = activeElement
    input.current?.focus()
    input.current?.select()
  }, [focusRequest])
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      const isHere = current?.contains(document.activeElement)
      if (isHere && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true })
      }
    }
  }, [])
  return { bar, input }
}
