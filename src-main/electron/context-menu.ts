import {
  Menu,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron'
import type { DesktopText } from './desktop-text.ts'

/** The menu of text under the pointer, which a browser has and Electron doesn't. */
export function offerContextMenu(window: BrowserWindow, text: () => DesktopText): void {
  const contents = window.webContents
  contents.on('context-menu', (_, params) => {
    const { isEditable, editFlags, selectionText } = params
    const { cut, copy, paste, selectAll } = text()
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          ...spelling(contents, params),
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

/** What a misspelled word may be meant for, where spelling is checked: see `openMainWindow`. */
function spelling(
  contents: WebContents,
  { misspelledWord, dictionarySuggestions }: ContextMenuParams,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '' || dictionarySuggestions.length === 0) return []
  return [
    ...dictionarySuggestions.map((word) => ({
      label: word,
      click: () => contents.replaceMisspelling(word),
    })),
    { type: 'separator' },
  ]
}
