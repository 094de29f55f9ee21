import { useEffect } from 'react'
import { textOf } from '../../text/catalogue.ts'
import { currentLanguage } from '../current-language.ts'
import { activeSide, readPane, readPanes } from '../sides/sides.ts'
import { useView } from '../view-context.ts'
import { matchesShortcut, showShortcut } from './shortcut.ts'
import { isTyping } from './typed-ahead.ts'

/**
 * Selects all in what is read, and not the names of buttons and documents around it. Of a long document only what
 * is near the view is there to be selected, which a message says: else a part would be copied for the whole.
 */
export function useSelectAll(): void {
  const view = useView()
  useEffect(() => {
    const stopping = new AbortController()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !matchesShortcut(event, 'Mod+A') || isTyping(event.target))
        return
      const focused = document.activeElement
      if (focused?.closest('dialog, [popover]')) return
      const { app, side, viewer } = activeSide(view)
      if (app.getState().selectedRunId === null) return
      event.preventDefault()
      const pane = focused?.closest(readPanes) ?? readPane(side)
      if (!pane) return
      window.getSelection()?.selectAllChildren(pane)
      if (viewer.getState().pageCount <= 1) return
      const message = textOf('app', currentLanguage(view)).selectedNear(showShortcut('Mod+Shift+E'))
      view.toasts.getState().show({ message })
    }
    window.addEventListener('keydown', onKeyDown, { signal: stopping.signal })
    return () => stopping.abort()
  }, [view])
}
