import { useEffect, useState, type CSSProperties } from 'react'
import type { ScrollPace } from './scroll/scroll-pace.ts'

/** Whether a page came into the document while pages flew by, and they still do. */
export function useIsPassing(pace: ScrollPace): boolean {
  const [isPassing, setPassing] = useState(() => pace.isHurried())
  useEffect(() => {
    if (!isPassing) return undefined
    const settle = (): void => setPassing(pace.isHurried())
    // It may have ended since this was drawn.
    settle()
    return pace.onSettled(settle)
  }, [pace, isPassing])
  return isPassing
}

/** The paper of a page that flies by: nothing is read or drawn for it. */
export function PassingPage({ place }: { readonly place: CSSProperties }) {
  return (
    <div
      aria-hidden
      className="page-picture on-paper absolute bg-white shadow-cast"
      style={place}
    />
  )
}
