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
    const items = textMenu(contents, params, text(), process.platform === 'darwin')
    if (items.length === 0) return
    // With its frame, macOS adds what it offers for text: Writing Tools, Services.
    const { frame } = params
    Menu.buildFromTemplate(items).popup({ window, ...(frame === null ? {} : { frame }) })
  })
}

/** What can be done with the text that was clicked; nothing where there is none. */
function textMenu(
  contents: WebContents,
  params: ContextMenuParams,
  { cut, copy, paste, selectAll, share }: DesktopText,
  isMac: boolean,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText } = params
  const hasSelection = selectionText.trim() !== ''
  const sharing: MenuItemConstructorOptions[] =
    isMac && hasSelection
      ? [
          { type: 'separator' },
          { role: 'shareMenu', label: share, sharingItem: { texts: [selectionText] } },
        ]
      : []
  if (isEditable) {
    return [
      ...spelling(contents, params),
      { role: 'cut', label: cut, enabled: editFlags.canCut },
      { role: 'copy', label: copy, enabled: editFlags.canCopy },
      { role: 'paste', label: paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: selectAll, enabled: editFlags.canSelectAll },
      ...sharing,
    ]
  }
  if (!hasSelection) return []
  return [{ role: 'copy', label: copy, enabled: editFlags.canCopy }, ...sharing]
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
