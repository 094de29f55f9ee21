import { useEffect, useRef } from 'react'

/** For a button in whose place a form opens: it has the keys again once that is closed. */
export function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
