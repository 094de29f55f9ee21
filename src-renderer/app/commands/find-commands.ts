import { isReadable } from '#shared/runs/run-state.ts'
import type { Language } from '#shared/text/language.ts'
import { textOf } from '../../text/catalogue.ts'
import type { View } from '../view.ts'
import type { Command } from './command.ts'
import { narrowWindow } from './toggle-library.ts'

/** What finds words in the document that is read, and in all of them. */
export function findCommands(view: View, language: Language): readonly Command[] {
  const { app, find: finder, runs, viewer } = view
  const text = textOf('find', language)
  const { selectedRunId } = app.getState()
  const { byId, whole: read } = runs.getState()
  const whole = read.get(selectedRunId ?? '')
  const hasPages = byId.has(selectedRunId ?? '') && viewer.getState().pageCount > 0
  const canFind = (whole !== undefined && isReadable(whole)) || hasPages
  return [
    {
      id: 'find',
      title: textOf('app', language).find,
      shortcut: 'Mod+F',
      isAvailable: canFind,
      opensField: true,
      run: () => find(view),
    },
    {
      id: 'find-next',
      title: text.next,
      shortcut: 'F3',
      secondShortcut: 'Mod+G',
      isAvailable: canFind,
      run: () => findOn(view, 1),
    },
    {
      id: 'find-previous',
      title: text.previous,
      shortcut: 'Shift+F3',
      secondShortcut: 'Mod+Shift+G',
      isAvailable: canFind,
      run: () => findOn(view, -1),
    },
    {
      id: 'unmark',
      title: text.unmark,
      shortcut: 'Escape',
      isAvailable: finder.getState().marks !== null,
      run: () => finder.getState().close(),
    },
    {
      id: 'search-everything',
      title: textOf('search', language).everything,
      shortcut: 'Mod+Shift+F',
      isAvailable: byId.size > 0,
      opensField: true,
      run: () => searchEverything(view),
    },
  ]
}

/** Opens the library where it is closed, with the cursor in the search of all contents. */
function searchEverything(view: View): void {
  const { app, library, settings } = view
  const { snapshot, update } = settings.getState()
  if (window.matchMedia(narrowWindow).matches) app.setState({ drawerIsOpen: true })
  else if (snapshot?.settings.view.libraryIsOpen === false) {
    void update({ view: { libraryIsOpen: true } })
  }
  library.getState().setMode('contents')
  app.setState(({ searchRequest }) => ({ searchRequest: searchRequest + 1 }))
}

/** Finds in the document, its pages and what was parsed; in a source tab that someone reads, in that source. */
export function find(view: View): void {
  const { app, find: finder } = view
  if (readsSource(view)) app.setState({ isFinding: true, pane: 'content' })
  else finder.getState().open()
  app.setState(({ findRequest }) => ({ findRequest: findRequest + 1 }))
}

function readsSource({ settings }: View): boolean {
  const tab = settings.getState().snapshot?.settings.view.contentTab
  return tab !== 'rendered' && tab !== undefined
}

/** To the next hit, or the one before; what was looked for last is looked for again. */
function findOn(view: View, direction: 1 | -1): void {
  const { isOpen, step } = view.find.getState()
  if (readsSource(view) && view.app.getState().isFinding) {
    view.app.setState({ sourceStep: { direction } })
  } else if (isOpen) step(direction)
  else find(view)
}
