import { useLayoutEffect, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { useMedia } from '../../ui/use-media.ts'
import { narrowWindow } from '../commands/toggle-library.ts'
import { useView } from '../view-context.ts'

/** A side of less has no room for pages beside their content, in CSS pixels. */
const minWidth = 680

/** Whether a run's panes lie over each other: in a narrow window, or beside another run that leaves little room. */
export function useFolded(area: RefObject<HTMLElement | null>): boolean {
  const { sides } = useView()
  const isNarrow = useMedia(narrowWindow)
  const isSplit = useStore(sides().beside.app, (state) => state.selectedRunId !== null)
  const [isTight, setTight] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !isSplit) return undefined
    const measure = (): void => setTight(element.getBoundingClientRect().width < minWidth)
    measure()
    const resizing = new ResizeObserver(measure)
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [area, isSplit])
  return isNarrow || (isSplit && isTight)
}
