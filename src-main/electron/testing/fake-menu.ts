import type * as Electron from 'electron'

type Template = Electron.MenuItemConstructorOptions[]

/** Menus, which are their templates. */
export function createMenus() {
  let ofApplication: Template = []
  const popups: Template[] = []
  const Menu = {
    buildFromTemplate(template: Template) {
      checkItems(template)
      return { template, popup: () => void popups.push(template) }
    },
    setApplicationMenu: (built: { readonly template: Template }) =>
      void (ofApplication = built.template),
  }
  return { Menu, popups, ofApplication: () => ofApplication }
}

/** Throws for an entry that nothing could be shown of, at any depth. */
function checkItems(template: readonly Electron.MenuItemConstructorOptions[]): void {
  for (const { label, role, type, submenu } of template) {
    if (label === undefined && role === undefined && type !== 'separator') {
      throw new TypeError('Invalid template for MenuItem')
    }
    if (Array.isArray(submenu)) checkItems(submenu)
  }
}
