import { type DragEvent, useRef } from 'react'

/** A file that a browser fetches where it is dropped. */
export interface DraggedLink {
  readonly name: string
  readonly href: string
}

/** Less than a link is good for, so that the drop still comes in time. */
const freshMs = 30_000

/**
 * Has Chromium drag a file to other programs: `DownloadURL`, one at a time, which it fetches where the file is dropped.
 * What is dragged must be said when the drag begins, so the link is asked for as the pointer comes.
 */
export function useLinkDrag(ask: () => Promise<DraggedLink | null>) {
  const link = useRef<{ readonly is: DraggedLink; readonly at: number } | null>(null)
  const isFresh = (): boolean =>
    link.current !== null && performance.now() - link.current.at < freshMs
  return {
    prepare: async (): Promise<void> => {
      if (isFresh()) return
      const is = await ask()
      if (is) link.current = { is, at: performance.now() }
    },
    onDragStart: (event: DragEvent): void => {
      const { current } = link
      if (!current || !isFresh()) {
        event.preventDefault()
        return
      }
      event.dataTransfer.effectAllowed = 'copy'
      // A colon would end the name.
      const name = current.is.name.replaceAll(':', '_')
      event.dataTransfer.setData(
        'DownloadURL',
        `application/octet-stream:${name}:${current.is.href}`,
      )
      // It is good once.
      link.current = null
    },
  }
}
