import type { shortcutGroupsText } from '../../text/shortcut-groups.ts'
import { showShortcut } from './shortcut.ts'

/** What does something, and its keys. */
export type SheetRow = readonly [title: string, keys: readonly string[]]

type Names = (typeof shortcutGroupsText)['en']

/** What the pointer does on a page. */
export function pointerRows(names: Names): readonly SheetRow[] {
  return [
    [names.selectText, [names.drag]],
    [names.selectElement, [names.click]],
    [names.several, [names.shiftClick]],
    [names.showInContent, [names.doubleClick]],
    [names.menu, [names.rightClick, showShortcut('Shift+F10')]],
    [names.zoom, [names.wheel(showShortcut('Mod'))]],
    [names.moveByWheel, [names.pressedWheel]],
    [names.throughPlaces, [names.thumb]],
  ]
}

/** Keys that mean something where the focus is, and are no commands of the window. */
export function rowsByPlace(
  names: Names,
): readonly { readonly title: string; readonly rows: readonly SheetRow[] }[] {
  const keys = (...shortcuts: readonly string[]): readonly string[] => shortcuts.map(showShortcut)
  return [
    {
      title: names.panes,
      rows: [
        [names.walkElements, keys('ArrowDown', 'ArrowUp')],
        [names.leaveElement, keys('Escape')],
      ],
    },
    {
      title: names.library,
      rows: [
        [names.walkList, keys('ArrowDown', 'ArrowUp')],
        [names.firstLetters, [names.letters]],
        [names.fold, keys('ArrowLeft', 'ArrowRight')],
        [names.rename, keys('F2')],
        [names.remove, keys('Delete')],
        [names.range, keys('Shift+ArrowDown', 'Mod+Space')],
        [names.everything, keys('Mod+A')],
      ],
    },
    {
      title: names.bars,
      rows: [
        [names.walk, keys('ArrowRight', 'ArrowLeft')],
        [names.take, keys('Enter')],
        [names.leave, keys('X')],
        [names.readAgain, keys('R')],
        [names.closeBar, keys('Escape')],
      ],
    },
    {
      title: names.field,
      rows: [
        [names.keepText, keys('Mod+Enter')],
        [names.leaveText, keys('Escape')],
      ],
    },
  ]
}
