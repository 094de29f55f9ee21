import type { MouseEvent } from 'react'
import type { MenuPoint } from './context-menu.tsx'

/** Whether the browser's, or the desktop's, own menu of text serves better: for a field, a link, marked letters. */
export function wantsTextMenu({ target }: MouseEvent): boolean {
  if (
    target instanceof Element &&
    target.closest('a, input, textarea, select, [contenteditable]')
  ) {
    return true
  }
  return window.getSelection()?.isCollapsed === false
}

/** Whether a menu was asked for by Shift+F10 or the menu key, which point at nothing. */
export function isByKey(event: MouseEvent): boolean {
  // A Mac's menu may come by Control and the main button.
  return event.button !== 2 && !event.ctrlKey
}

/** Where the menu of a request belongs: under the pointer, or by the keys below what is selected. */
export function menuPoint(event: MouseEvent, selected: Element | null): MenuPoint {
  if (!isByKey(event)) return { x: event.clientX, y: event.clientY }
  const { left, bottom } = (selected ?? event.currentTarget).getBoundingClientRect()
  return { x: left + 8, y: Math.min(bottom, window.innerHeight / 2) }
}
