import type { View } from '../view.ts'

/** A narrow window has no room for the library beside the rest: it comes as a drawer. */
export const narrowWindow = '(max-width: 859px)'

export function toggleLibrary({ app, settings }: View): void {
  if (window.matchMedia(narrowWindow).matches) {
    app.setState(({ drawerIsOpen }) => ({ drawerIsOpen: !drawerIsOpen }))
    return
  }
  const { snapshot, update } = settings.getState()
  if (snapshot) void update({ view: { libraryIsOpen: !snapshot.settings.view.libraryIsOpen } })
}
