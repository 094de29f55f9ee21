import { useEffect } from 'react'
import { useStore } from 'zustand'
import { areKeysFree } from '../../ui/are-keys-free.ts'
import { focusQuietly } from '../../ui/focus-quietly.ts'
import { readPane } from '../sides/sides.ts'
import { useView } from '../view-context.ts'

/**
 * Where what had the keys is gone, such as the button that opened the document, or is done with, as the one that
 * chooses files, they go to its pages once these are there. What has them otherwise, a row of the library or a
 * field, keeps them.
 */
export function useKeysForPages(): void {
  const { app, side, viewer } = useView()
  const isDrawn = useStore(viewer, (state) => state.isDrawn)
  // A file is opened anew when its parse has come, and what had the keys goes with its pages.
  const pictures = useStore(viewer, (state) => state.pictures)
  useEffect(() => {
    if (!isDrawn || !areKeysFree() || app.getState().activeSide !== side) return
    const pane = readPane(side)
    if (pane) focusQuietly(pane)
  }, [app, side, isDrawn, pictures])
}
