import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import type { DesktopText } from './desktop-text.ts'

/** The menu of text under the pointer, which a browser has and Electron doesn't. */
export function offerContextMenu(window: BrowserWindow, text: () => DesktopText): void {
  window.webContents.on('context-menu', (_, { isEditable, editFlags, selectionText }) => {
    const { cut, copy, paste, selectAll } = text()
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', label: cut, enabled: editFlags.canCut },
          { role: 'copy', label: copy, enabled: editFlags.canCopy },
          { role: 'paste', label: paste, enabled: editFlags.canPaste },
          { type: 'separator' },
          { role: 'selectAll', label: selectAll, enabled: editFlags.canSelectAll },
        ]
      : selectionText.trim() === ''
        ? []
        : [{ role: 'copy', label: copy, enabled: editFlags.canCopy }]
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
