import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { desktopText } from './desktop-text.ts'
import { menuTemplate } from './menu.ts'

const actions = { command() {}, newWindow() {}, closeWindow() {} }

/** The keys that come with a role, unless it says its own (electron/electron, `menu-item-roles.ts`). */
const keysOfRoles: Readonly<Record<string, string>> = {
  close: 'CmdOrCtrl+W',
  minimize: 'CmdOrCtrl+M',
  quit: 'CmdOrCtrl+Q',
  reload: 'CmdOrCtrl+R',
  selectAll: 'CmdOrCtrl+A',
}

function leaves(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => (Array.isArray(item.submenu) ? leaves(item.submenu) : [item]))
}

test.each([true, false])('no key is given to two entries of the menu (macOS: %s)', (isMac) => {
  const menu = menuTemplate(desktopText.en, isMac, actions)
  // Electron fills it by itself, and elsewhere than on macOS with `close`.
  const ownMenus = menu.filter(({ role }) => role === 'windowMenu')
  expect(ownMenus.every(({ submenu }) => Array.isArray(submenu))).toBe(true)
  const keys = leaves(menu).flatMap(
    ({ accelerator, role }) => accelerator ?? keysOfRoles[role ?? ''] ?? [],
  )
  expect(keys).toContain('CmdOrCtrl+W')
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
