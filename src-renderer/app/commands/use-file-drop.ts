import { useEffect } from 'react'
import { isOwnDrag } from '../../ui/own-drag.ts'
import { addDropped } from './add-files.ts'
import { readDropped } from './read-dropped.ts'
import { useView } from '../view-context.ts'

/** Files over a window tell of themselves all the time, also while they are held still: every 50 to 350 ms. */
const forgottenAfterMs = 1500

/** The whole window takes files: a user needn't aim. */
export function useFileDrop(): void {
  const view = useView()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    /** What the files were last over: entering a child comes before leaving its parent. */
    let over: EventTarget | null = null
    let forgetting: ReturnType<typeof setTimeout> | undefined
    const show = (isDropTarget: boolean): void => {
      clearTimeout(forgetting)
      if (view.app.getState().isDropTarget !== isDropTarget) view.app.setState({ isDropTarget })
      // What was taken away under the files hears of nothing, and so nobody does when they leave.
      if (isDropTarget) forgetting = setTimeout(show, forgottenAfterMs, false)
    }
    signal.addEventListener('abort', () => clearTimeout(forgetting))

    const hear = (
      name: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (event: DragEvent) => void,
    ): void => {
      window.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          // Whoever lets go of a document where it was taken wants nothing of it.
          if (!isOwnDrag()) act(event)
          else event.dataTransfer.dropEffect = 'none'
        },
        { signal },
      )
    }
    hear('dragenter', ({ target }) => {
      over = target
      show(true)
    })
    hear('dragover', (event) => {
      show(true)
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    })
    hear('dragleave', ({ target }) => {
      if (target === over) show(false)
    })
    hear('drop', (event) => {
      show(false)
      if (event.dataTransfer) void addDropped(view, readDropped(event.dataTransfer))
    })
    return () => stopping.abort()
  }, [view])
}
