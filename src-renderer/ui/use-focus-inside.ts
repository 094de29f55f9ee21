import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface FocusInside {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Gives the focus to the host when what had it in there is taken away: keys go on to mean what they do there.
 * To be rendered with whatever it holds.
 */
export function useFocusInside(host: RefObject<HTMLElement | null>): FocusInside {
  const holder = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!holder.current || holder.current.isConnected) return
    holder.current = null
    if (document.activeElement === document.body) host.current?.focus()
  })
  return {
    onFocus({ target }) {
      holder.current = target
    },
    // Browsers differ in whether they tell it of what is taken away; only what went elsewhere has a next one.
    onBlur({ relatedTarget }) {
      if (relatedTarget) holder.current = null
    },
  }
}
