import { createStore, useStore } from 'zustand'

/** Modal dialogs that are open, the topmost last. What lies outside of it is neither seen in full, clicked nor read aloud. */
const open = createStore<{ readonly dialogs: readonly HTMLElement[] }>(() => ({ dialogs: [] }))

/** Tells that a modal dialog is open. Returns what tells that it is gone. */
export function enterDialog(dialog: HTMLElement): () => void {
  open.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  return () => {
    open.setState(({ dialogs }) => ({ dialogs: dialogs.filter((each) => each !== dialog) }))
  }
}

/** Where something has to stand to be above all else: the topmost modal dialog; null where none is open. */
export function useTopDialog(): HTMLElement | null {
  return useStore(open, ({ dialogs }) => dialogs.at(-1) ?? null)
}
