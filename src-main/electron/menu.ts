import type { MenuItemConstructorOptions } from 'electron'
import type { AppCommand } from '#shared/bridge/events.ts'
import { menuKeys } from '#shared/bridge/menu-keys.ts'
import type { DesktopText } from './desktop-text.ts'

interface MenuActions {
  /** Carries one of the app's own commands to the view. */
  readonly command: (command: AppCommand) => void
  readonly newWindow: () => void
  /** Closes the window that the user is in, with all its tabs. */
  readonly closeWindow: () => void
}

const keys: Partial<Record<AppCommand, string>> = menuKeys

/**
 * The native menu: the app's own commands, and for the rest the system's roles. Not its `close`, nor a Window menu
 * as Electron fills it elsewhere than on macOS: both take Control+W, which closes a tab.
 */
export function menuTemplate(
  text: DesktopText,
  isMac: boolean,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const command = (
    label: string,
    name: AppCommand,
    accelerator = acceleratorOf(keys[name]),
  ): MenuItemConstructorOptions => ({
    label,
    id: name,
    click: () => actions.command(name),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const settings = command(text.settings, 'open-settings')

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
        command(text.openFiles, 'open-files'),
        ...(isMac ? [recentDocuments] : []),
        command(text.export, 'export'),
        separator,
        command(text.savePicture, 'save-picture'),
        command(text.print, 'print'),
        separator,
        ...(isMac ? [] : [settings, separator]),
        command(text.closeDocument, 'close-run'),
        {
          label: text.closeWindow,
          id: 'close-window',
          accelerator: 'CmdOrCtrl+Shift+W',
          click: actions.closeWindow,
        },
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
        command(text.find, 'find'),
      ],
    },
    {
      label: text.view,
      submenu: [
        command(text.commands, 'command-palette'),
        separator,
        command(text.zoomIn, 'zoom-in'),
        command(text.zoomOut, 'zoom-out'),
        command(text.fitWidth, 'fit-width'),
        command(text.fitPage, 'fit-page'),
        separator,
        command(text.overlay, 'toggle-overlay'),
        command(text.twoPages, 'toggle-two-pages'),
        command(text.coverAlone, 'toggle-cover'),
        command(text.library, 'toggle-library'),
        separator,
        { role: 'reload' },
        { role: 'toggleDevTools' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: text.go,
      submenu: [command(text.previousPage, 'previous-page'), command(text.nextPage, 'next-page')],
    },
    {
      role: 'windowMenu',
      label: text.window,
      submenu: [
        { role: 'minimize' },
        { role: 'zoom' },
        ...(isMac ? [separator, { role: 'front' } as const] : []),
      ],
    },
    { role: 'help', label: text.help, submenu: [{ role: 'about' }] },
  ]
}

/** As Electron writes it what the view writes as `Mod+ArrowUp`. */
function acceleratorOf(key: string | undefined): string | undefined {
  return key?.replace('Mod+', 'CmdOrCtrl+').replace('Arrow', '')
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
