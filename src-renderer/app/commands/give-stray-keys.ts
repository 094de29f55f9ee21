import { giveKeysTo } from '../sides/sides.ts'
import type { View } from '../view.ts'

/**
 * A key that nothing has is for what is read: what had the focus is gone, or isn't shown in a window of this width.
 * Tab goes on from where that was, which the browser still knows.
 */
export function giveStrayKeys(event: KeyboardEvent, { app }: View): void {
  const isStray = event.target === document.body && event.key !== 'Tab'
  if (!isStray || app.getState().dialog !== null) return
  giveKeysTo(app.getState().activeSide)
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return
  event.stopImmediatePropagation()
  // Told again, as the way of an event is laid when it begins.
  if (!activeElement.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
}
