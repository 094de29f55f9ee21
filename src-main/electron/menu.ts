import type { MenuItemConstructorOptions } from 'electron'
import type { AppCommand } from '#shared/bridge/events.ts'
import type { DesktopText } from './desktop-text.ts'

interface MenuActions {
  /** Carries one of the app's own commands to the view. */
  readonly command: (command: AppCommand) => void
  readonly newWindow: () => void
}

/**
 * The native menu: the app's own commands, and for the rest the system's roles. A key of the menu never reaches the view, so each is the one that the view gives its command.
 */
export function menuTemplate(
  text: DesktopText,
  isMac: boolean,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const command = (
    label: string,
    name: AppCommand,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    label,
    id: name,
    click: () => actions.command(name),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const settings = command(text.settings, 'open-settings', 'CmdOrCtrl+,')

  return [
    ...(isMac ? [macAppMenu(settings)] : []),
    {
      label: text.file,
      submenu: [
        {
          label: text.newWindow,
          id: 'new-window',
          accelerator: 'CmdOrCtrl+Shift+N',
          click: actions.newWindow,
        },
        command(text.openFiles, 'open-files', 'CmdOrCtrl+O'),
        ...(isMac ? [recentDocuments] : []),
        command(text.export, 'export', 'CmdOrCtrl+E'),
        separator,
        command(text.savePicture, 'save-picture'),
        command(text.print, 'print', 'CmdOrCtrl+P'),
        separator,
        ...(isMac ? [] : [settings, separator]),
        { role: 'close' },
        ...(isMac ? [] : [{ role: 'quit' } as const]),
      ],
    },
    {
      label: text.edit,
      submenu: [
        // Not the system's roles, which know of text alone.
        command(text.undo, 'undo', 'CmdOrCtrl+Z'),
        command(text.redo, 'redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        separator,
        command(text.find, 'find', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: text.view,
      submenu: [
        command(text.commands, 'command-palette', 'CmdOrCtrl+K'),
        separator,
        command(text.zoomIn, 'zoom-in', 'CmdOrCtrl+='),
        command(text.zoomOut, 'zoom-out', 'CmdOrCtrl+-'),
        command(text.fitWidth, 'fit-width', 'CmdOrCtrl+0'),
        command(text.fitPage, 'fit-page', 'CmdOrCtrl+9'),
        separator,
        // Single keys belong to the view, which knows whether someone is typing.
        command(text.overlay, 'toggle-overlay'),
        command(text.twoPages, 'toggle-two-pages'),
        command(text.coverAlone, 'toggle-cover'),
        command(text.library, 'toggle-library', 'CmdOrCtrl+\\'),
        separator,
        { role: 'reload' },
        { role: 'toggleDevTools' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: text.go,
      submenu: [
        command(text.previousPage, 'previous-page', 'Alt+Up'),
        command(text.nextPage, 'next-page', 'Alt+Down'),
      ],
    },
    { role: 'windowMenu', label: text.window },
    { role: 'help', label: text.help, submenu: [{ role: 'about' }] },
  ]
}

/** The system keeps the list; Windows shows its own at the taskbar. */
const recentDocuments: MenuItemConstructorOptions = {
  role: 'recentDocuments',
  submenu: [{ role: 'clearRecentDocuments' }],
}

function macAppMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
}
