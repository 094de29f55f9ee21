import { useEffect, useRef } from 'react'
import { giveKeysTo } from '../sides/sides.ts'
import { useApp, useView } from '../view-context.ts'

/**
 * After a dialog keys go on where they went before. The browser sees to it, but not where one dialog took the place
 * of another, nor where the button that opened it is gone.
 */
export function useKeysAfterDialogs(): void {
  const { app } = useView()
  const isOpen = useApp(({ dialog }) => dialog !== null)
  const cameFrom = useRef<Element | null>(null)
  useEffect(
    () =>
      app.subscribe(({ dialog }, before) => {
        if (dialog !== null && before.dialog === null) cameFrom.current = document.activeElement
      }),
    [app],
  )
  useEffect(() => {
    const { current } = cameFrom
    if (isOpen || current === null || document.activeElement !== document.body) return
    if (current instanceof HTMLElement && current.isConnected) {
      current.focus({ preventScroll: true })
    }
    if (document.activeElement === document.body) giveKeysTo(app.getState().activeSide)
  }, [app, isOpen])
}
