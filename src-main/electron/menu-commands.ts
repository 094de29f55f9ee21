import type { AppCommand } from '#shared/bridge/events.ts'

/** What makes sense without a document: on macOS the menu stays when no window is left. */
const forNewWindow: ReadonlySet<AppCommand> = new Set(['open-files', 'open-settings'])

interface MenuCommands {
  readonly choose: (command: AppCommand) => void
  /** A view hears events from now on: gives it what was chosen before. */
  viewListens(): void
}

/** Carries what is chosen in the menu to the view. Where no window is left, one is opened for it, or nothing is done. */
export function createMenuCommands(options: {
  readonly hasWindow: () => boolean
  readonly openWindow: () => void
  readonly emit: (command: AppCommand) => void
}): MenuCommands {
  let waiting: AppCommand | null = null
  return {
    choose(command) {
      if (options.hasWindow()) return options.emit(command)
      if (!forNewWindow.has(command)) return
      waiting = command
      options.openWindow()
    },
    viewListens() {
      if (waiting) options.emit(waiting)
      waiting = null
    },
  }
}
