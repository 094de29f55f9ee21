import { arePagesComing, giveKeysTo } from '../sides/sides.ts'
import type { AppStore } from '../app-store.ts'

/**
 * A key that nothing has is for what is read: what had the focus is gone, or isn't shown in a window of this width.
 * Tab goes on from where that was, which the browser still knows.
 */
export function giveStrayKeys(event: KeyboardEvent, app: AppStore): void {
  const isStray = event.target === document.body && event.key !== 'Tab'
  if (!isStray || !giveLostKeys(app)) return
  event.stopImmediatePropagation()
  // Told again, as the way of an event is laid when it begins.
  const again = new KeyboardEvent(event.type, event)
  if (document.activeElement?.dispatchEvent(again) === false) event.preventDefault()
}

/** Gives keys that nothing has to what is read, which are the pages where these are on their way. */
export function giveKeysLeft(app: AppStore): void {
  if (!arePagesComing(app.getState().activeSide)) giveLostKeys(app)
}

/** Gives the keys to what is read where nothing has them, and says whether it did. */
function giveLostKeys(app: AppStore): boolean {
  const { activeSide, dialog } = app.getState()
  if (dialog !== null || document.activeElement !== document.body) return false
  giveKeysTo(activeSide)
  return document.activeElement !== document.body
}
