import { useEffect } from 'react'

/** Closes a dialog once what it is about is gone: it draws nothing then, and would keep every key all the same. */
export function useClosedWithout(isThere: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isThere) onClose()
  })
}
