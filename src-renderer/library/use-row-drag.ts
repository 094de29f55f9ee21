import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { HTMLAttributes } from 'react'
import { beginOwnDrag } from '../ui/own-drag.ts'
import { type DraggedLink, useLinkDrag } from '../ui/use-link-drag.ts'

/** How documents are dragged to folders and other programs, by whichever of both the shell has. */
export interface DragOut {
  /** The shell goes on with the drag of several. */
  readonly start: ((runs: readonly ListedRun[]) => void) | undefined
  /** What a browser fetches where one is dropped. Null where it can't be had. */
  readonly linkOf: ((run: ListedRun) => Promise<DraggedLink | null>) | undefined
}

/** Lets a row be dragged out, with all that are selected where it is one of them: `others`. */
export function useRowDrag(
  run: ListedRun,
  { start, linkOf }: DragOut,
  others: readonly ListedRun[] | null,
): Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onPointerDown' | 'onDragStart'> {
  const link = useLinkDrag(async () => (await linkOf?.(run)) ?? null)
  if (run.documentId === null) return {}
  if (start) {
    return {
      draggable: true,
      onDragStart(event) {
        event.preventDefault()
        beginOwnDrag()
        start(others ?? [run])
      },
    }
  }
  if (!linkOf) return {}
  return {
    draggable: true,
    onPointerDown: () => void link.prepare(),
    onDragStart: link.onDragStart,
  }
}
