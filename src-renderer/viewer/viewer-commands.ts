import type { ViewerStore } from './viewer-store.ts'

/** What a menu, a shortcut or the command palette can ask of the viewer. */
export type ViewerCommand =
  | 'zoom-in'
  | 'zoom-out'
  | 'actual-size'
  | 'fit-width'
  | 'fit-page'
  | 'first-page'
  | 'previous-page'
  | 'next-page'
  | 'last-page'
  | 'rotate-left'
  | 'rotate-right'
  | 'toggle-overlay'
  | 'toggle-order-numbers'
  | 'toggle-two-pages'
  | 'toggle-cover'
  | 'toggle-hand'

/** Every command of a viewer, to be wired to keys and menus by the app. */
export function viewerCommands(store: ViewerStore): Readonly<Record<ViewerCommand, () => void>> {
  const state = store.getState
  return {
    'zoom-in': () => state().zoomBy(1),
    'zoom-out': () => state().zoomBy(-1),
    'actual-size': () => state().setZoom({ kind: 'scale', scale: 1 }),
    'fit-width': () => state().setZoom({ kind: 'fit-width' }),
    'fit-page': () => state().setZoom({ kind: 'fit-page' }),
    'first-page': () => state().showPage(1, 'keyboard'),
    'previous-page': () => state().stepPage(-1, 'keyboard'),
    'next-page': () => state().stepPage(1, 'keyboard'),
    'last-page': () => state().showPage(state().pageCount, 'keyboard'),
    'rotate-left': () => state().rotate(-90),
    'rotate-right': () => state().rotate(90),
    'toggle-overlay': () => state().setOverlay(!state().overlayIsOn),
    'toggle-two-pages': () => state().setRows({ across: state().rows.across === 1 ? 2 : 1 }),
    'toggle-cover': () => state().setRows({ coverIsAlone: !state().rows.coverIsAlone, across: 2 }),
    'toggle-hand': () => state().setHand(!state().handIsOn),
    'toggle-order-numbers': () => state().setOrderNumbers(!state().orderNumbersAreOn),
  }
}
