import { useEffect, useState } from 'react'
import { PageCanvas } from './paint/page-canvas.tsx'
import type { PageSlotProps } from './page-slot.tsx'
import type { ScrollPace } from './scroll/scroll-pace.ts'
import { useViewerState } from './viewer-context.ts'

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

/** A page that flies by: its picture, if only a small one. Nothing is read for it. */
export function PassingPage({ index, painter, small, ...place }: PageSlotProps) {
  const rotation = useViewerState((state) => state.rotation)
  return (
    <div
      aria-hidden
      data-page={index + 1}
      className="on-paper absolute bg-white shadow-cast"
      style={place}
    >
      <PageCanvas painter={painter} small={small} index={index} rotation={rotation} />
    </div>
  )
}
