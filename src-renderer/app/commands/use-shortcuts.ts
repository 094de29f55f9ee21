import { useEffect } from 'react'
import { useLanguage } from '../../text/language.ts'
import { listCommands } from './commands.ts'
import { giveKeysLeft, giveStrayKeys } from './give-stray-keys.ts'
import { matchesShortcut } from './shortcut.ts'
import { createTypedAhead, isTyping } from './typed-ahead.ts'
import { activeSide } from '../sides/sides.ts'
import { isDialogClosing } from '../../ui/dialog.tsx'
import { useView } from '../view-context.ts'
import { isComposing } from '../../ui/is-composing.ts'

/** Runs commands by their keys, unless a dialog is open or a bare key is meant for a field. */
export function useShortcuts(): void {
  const view = useView()
  const language = useLanguage()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const typedAhead = createTypedAhead(window, signal)
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return
      if (view.app.getState().dialog !== null && !isDialogClosing()) {
        // An open dialog hears of Escape itself.
        const isOnItsWay = document.querySelector('dialog[open]') === null
        if (isOnItsWay && event.key === 'Escape') view.app.setState({ dialog: null })
        return
      }
      const isFunctionKey = /^F\d+$/.test(event.key)
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !isFunctionKey
      if (isBare && (isTyping(event.target) || isOfButton(event))) return
      const command = listCommands(activeSide(view), language).find(
        ({ shortcut, secondShortcut, isAvailable }) =>
          isAvailable &&
          [shortcut, secondShortcut].some((keys) => keys && matchesShortcut(event, keys)),
      )
      if (!command) {
        // A browser would take back what was typed last, in a field that was left long ago, and go there.
        if (isOfHistory(event) && !isTyping(event.target)) event.preventDefault()
        return
      }
      event.preventDefault()
      command.run()
      const isNew = view.app.getState().dialog !== null
      if (command.opensField === true) typedAhead.expect(isNew)
    }
    const suppress = (event: KeyboardEvent): void => {
      if (typedAhead.take(event)) event.stopImmediatePropagation()
      else giveStrayKeys(event, view.app)
    }
    // A key can take away what had the focus, and so can a window that gets narrower, once all is laid out.
    const onLaidOut = (): void => {
      requestAnimationFrame(() => setTimeout(giveKeysLeft, 0, view.app))
    }
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      if (key !== 'Tab') onLaidOut()
    }
    window.addEventListener('keyup', onKeyUp, { signal })
    window.addEventListener('resize', onLaidOut, { signal })
    window.addEventListener('keydown', suppress, { capture: true, signal })
    window.addEventListener('keydown', onKeyDown, { signal })
    // The buttons at a mouse's thumb, which would take a browser to another page.
    const onThumb = (event: MouseEvent): void => {
      if (event.button !== 3 && event.button !== 4) return
      event.preventDefault()
      // Behind a dialog nothing moves unseen.
      if (event.type !== 'mouseup' || view.app.getState().dialog !== null) return
      const { history } = activeSide(view)
      if (event.button === 3) history.getState().back()
      else history.getState().forward()
    }
    window.addEventListener('mousedown', onThumb, { signal })
    window.addEventListener('mouseup', onThumb, { signal })
    return () => stopping.abort()
  }, [view, language])
}

/** A button or a link that has the focus does by Enter what it says. */
function isOfButton({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.matches('button, a, summary')
}

const keysOfHistory = ['Mod+Z', 'Mod+Shift+Z', 'Mod+Y'] as const

function isOfHistory(event: KeyboardEvent): boolean {
  return keysOfHistory.some((keys) => matchesShortcut(event, keys))
}
