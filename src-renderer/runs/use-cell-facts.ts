import { type RefObject, useRef, useState } from 'react'
import { batchesOf, pagesOf, type StripCell } from './strip-cells.ts'

interface CellFacts {
  readonly strip: RefObject<HTMLDivElement | null>
  /** The popover that tells what the pointer or the focus is on. */
  readonly tip: RefObject<HTMLDivElement | null>
  /** The popover that stays until it is closed. */
  readonly card: RefObject<HTMLDialogElement | null>
  /** The cell in the tip, and the one in the card. */
  readonly told: number | null
  readonly asked: number | null
  readonly tell: (target: EventTarget) => void
  readonly hush: () => void
  /** Opens the pages of the cell, and tells why where they aren't all here. */
  readonly open: (target: EventTarget) => void
}

/** Shows what is known of a batch strip's cells, marked by `data-cell`, one at a time. */
export function useCellFacts(
  cells: readonly StripCell[],
  onOpenPage: (page: number) => void,
): CellFacts {
  const strip = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDialogElement>(null)
  // A popover that opens or closes moves the focus, and none may be shown in the midst of that.
  const telling = useRef(0)
  const [told, setTold] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)

  const tell = (target: EventTarget): void => {
    const index = indexOf(target)
    const source = cellAt(strip.current, index)
    if (index === null || !source) return
    setTold(index)
    cancelAnimationFrame(telling.current)
    telling.current = requestAnimationFrame(() => {
      if (card.current?.matches(':popover-open')) return
      tip.current?.hidePopover()
      tip.current?.showPopover({ source })
    })
  }
  const hush = (): void => {
    cancelAnimationFrame(telling.current)
    setTold(null)
    tip.current?.hidePopover()
  }
  const open = (target: EventTarget): void => {
    const index = indexOf(target)
    const cell = cells[index ?? -1]
    const source = cellAt(strip.current, index)
    if (!cell || !source) return
    onOpenPage(pagesOf(cell).startPage)
    const held = batchesOf(cell)
    if (held.length > 0 && held.every(({ state }) => state === 'stored')) return
    tip.current?.hidePopover()
    setAsked(index)
    card.current?.showPopover({ source })
  }
  return { strip, tip, card, told, asked, tell, hush, open }
}

function indexOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell ? Number(cell.getAttribute('data-cell')) : null
}

function cellAt(strip: HTMLElement | null, index: number | null): HTMLElement | null {
  return strip?.querySelector<HTMLElement>(`[data-cell="${index}"]`) ?? null
}
