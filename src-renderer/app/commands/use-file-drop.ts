import { useEffect } from 'react'
import { addDropped } from './add-files.ts'
import { readDropped } from './read-dropped.ts'
import { useView } from '../view-context.ts'

/** The whole window takes files: a user needn't aim. */
export function useFileDrop(): void {
  const view = useView()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    // Entering a child comes before leaving its parent, so depth tells when the files have left.
    let depth = 0
    const show = (isDropTarget: boolean): void => view.app.setState({ isDropTarget })

    const hear = (
      name: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      act: (event: DragEvent) => void,
    ): void => {
      window.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          act(event)
        },
        { signal },
      )
    }
    hear('dragenter', () => {
      depth++
      show(true)
    })
    hear('dragover', (event) => {
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    })
    hear('dragleave', () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) show(false)
    })
    hear('drop', (event) => {
      depth = 0
      show(false)
      if (event.dataTransfer) void addDropped(view, readDropped(event.dataTransfer))
    })
    return () => stopping.abort()
  }, [view])
}
