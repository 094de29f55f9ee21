import { useEffect } from 'react'
import type { View } from '../view.ts'

/** Ties a side's overlay switches to the kept settings, both ways. */
export function useViewSettings({ settings, viewer }: View): void {
  useEffect(() => {
    const follow = (): void => {
      const kept = settings.getState().snapshot?.settings.view
      if (!kept) return
      const state = viewer.getState()
      if (kept.overlayIsOn !== state.overlayIsOn) state.setOverlay(kept.overlayIsOn)
      if (kept.orderNumbersAreOn !== state.orderNumbersAreOn) {
        state.setOrderNumbers(kept.orderNumbersAreOn)
      }
    }
    follow()
    const stopFollowing = settings.subscribe(({ snapshot }, before) => {
      if (snapshot?.settings.view !== before.snapshot?.settings.view) follow()
    })
    const stopKeeping = viewer.subscribe(({ overlayIsOn, orderNumbersAreOn }) => {
      const kept = settings.getState().snapshot?.settings.view
      if (!kept) return
      if (kept.overlayIsOn === overlayIsOn && kept.orderNumbersAreOn === orderNumbersAreOn) return
      void settings.getState().update({ view: { overlayIsOn, orderNumbersAreOn } })
    })
    return () => {
      stopFollowing()
      stopKeeping()
    }
  }, [settings, viewer])
}
