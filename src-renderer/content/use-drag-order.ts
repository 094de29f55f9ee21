import { type DragEvent, useRef } from 'react'

/** Where beside another element one is put. */
export type Side = 'before' | 'after'

/** Puts an element elsewhere in the reading order. */
export type MoveElement = (key: string, anchorKey: string, side: Side) => void

interface DragOrder {
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDragLeave: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
  readonly onDragEnd: () => void
}

/** Of ours alone: no file, no text, nothing for another program. */
const dragType = 'application/x-recto-element'

/**
 * Rows that are dragged by their grips and dropped before or after another one. The row under the pointer
 * says where by `data-drop`: it is set by hand, as a render for each move of a pointer would be felt.
 */
export function useDragOrder(onMove: MoveElement | undefined): DragOrder {
  const dragged = useRef<string | null>(null)
  const target = useRef<HTMLElement | null>(null)
  const point = (row: HTMLElement | null, side: Side | null): void => {
    if (target.current !== row) target.current?.removeAttribute('data-drop')
    target.current = row
    if (row && side) row.dataset['drop'] = side
  }
  const end = (): void => {
    point(null, null)
    dragged.current = null
  }
  /** A row that was scrolled away while it was dragged is gone, and nobody hears that its drag has ended. */
  const isOurs = ({ dataTransfer }: DragEvent): boolean =>
    dragged.current !== null && dataTransfer.types.includes(dragType)
  return {
    onDragStart(event) {
      const row = rowOf(event)
      const key = row?.dataset['elementKey']
      if (!onMove || !row || key === undefined || !isGrip(event)) return
      dragged.current = key
      event.dataTransfer.setData(dragType, key)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setDragImage(row, 0, 0)
    },
    onDragOver(event) {
      if (!isOurs(event)) return
      event.preventDefault()
      const row = rowOf(event)
      const isOwn = row?.dataset['elementKey'] === dragged.current
      point(isOwn ? null : row, row && sideOf(event, row))
    },
    onDragLeave(event) {
      if (
        !(event.relatedTarget instanceof Node) ||
        !event.currentTarget.contains(event.relatedTarget)
      )
        point(null, null)
    },
    onDrop(event) {
      if (!isOurs(event)) return end()
      const [key, anchorKey] = [dragged.current, target.current?.dataset['elementKey']]
      const side = target.current?.dataset['drop'] === 'before' ? 'before' : 'after'
      if (key !== null) event.preventDefault()
      end()
      if (key !== null && anchorKey !== undefined) onMove?.(key, anchorKey, side)
    },
    onDragEnd: end,
  }
}

function rowOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-element-key]') : null
}

function isGrip({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null
}

function sideOf({ clientY }: DragEvent, row: HTMLElement): Side {
  const { top, height } = row.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
