import { useEffect } from 'react'
import { useLanguage } from '../../text/language.ts'
import { listCommands } from './commands.ts'
import { matchesShortcut } from './shortcut.ts'
import { useView } from '../view-context.ts'

/** Runs commands by their keys, unless a dialog is open or a bare key is meant for a field. */
export function useShortcuts(): void {
  const view = useView()
  const language = useLanguage()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || view.app.getState().dialog !== null) return
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isBare && isTyping(event.target)) return
      const command = listCommands(view, language).find(
        ({ shortcut, isAvailable }) =>
          isAvailable && shortcut !== undefined && matchesShortcut(event, shortcut),
      )
      if (!command) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [view, language])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
