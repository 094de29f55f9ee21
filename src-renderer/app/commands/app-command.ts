import type { AppCommand } from '#shared/bridge/events.ts'
import { viewerCommands } from '../../viewer/viewer-commands.ts'
import { chooseFiles } from './add-files.ts'
import { listCommands, openPalette } from './commands.ts'
import { find } from './find-commands.ts'
import type { View } from '../view.ts'
import { currentLanguage } from '../current-language.ts'
import { toggleLibrary } from './toggle-library.ts'
import { isTyping } from './typed-ahead.ts'

/** Does what was chosen in the native menu. */
export function runAppCommand(view: View, command: AppCommand): void {
  switch (command) {
    case 'open-files':
      void chooseFiles(view)
      break
    case 'open-settings':
      view.app.setState({ dialog: 'settings' })
      break
    case 'command-palette':
      openPalette(view)
      break
    case 'find':
      find(view)
      break
    case 'undo':
    case 'redo':
      takeBack(view, command)
      break
    case 'toggle-library':
      toggleLibrary(view)
      break
    case 'close-run':
    case 'export':
    case 'print':
    case 'save-picture':
      runIfAvailable(view, command)
      break
    default:
      viewerCommands(view.viewer)[command]()
  }
}

/** A menu can't tell what makes sense now; the command itself can. */
function runIfAvailable(view: View, id: string): void {
  const command = listCommands(view, currentLanguage(view)).find((listed) => listed.id === id)
  if (command?.isAvailable) command.run()
}

/** A text that is being typed has its own history; else it is the last correction. */
function takeBack({ corrections, toasts }: View, command: 'undo' | 'redo'): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's own history
  if (isTyping(document.activeElement)) document.execCommand(command)
  else if (command === 'redo' || !toasts.getState().takeBack()) {
    void corrections.getState()[command]()
  }
}
