import { type PointerEventHandler, useEffect, useRef } from 'react'

/** A pointer on its way to something else has left by then. */
const restMs = 80

interface Pointing {
  readonly onPointerEnter: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
  readonly onPointerDown: PointerEventHandler
}

/** Tells when someone is likely to choose an element: the pointer rests on it, or is pressed. */
export function usePointing(onPoint: () => void): Pointing {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = (): void => clearTimeout(resting.current)
  useEffect(() => () => clearTimeout(resting.current), [])
  return {
    onPointerEnter() {
      leave()
      resting.current = setTimeout(onPoint, restMs)
    },
    onPointerLeave: leave,
    onPointerDown() {
      leave()
      onPoint()
    },
  }
}
