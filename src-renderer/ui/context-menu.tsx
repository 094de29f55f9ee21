import { useLayoutEffect, useRef } from 'react'
import { MenuItems, type MenuItem } from './menu-items.tsx'
import { moveFocus } from './move-focus.ts'

/** A place in the window, in CSS pixels. */
export interface MenuPoint {
  readonly x: number
  readonly y: number
}

interface ContextMenuProps {
  readonly label: string
  readonly at: MenuPoint
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/**
 * A menu at the place that it was asked for, open while it is mounted. The browser closes it on Escape and outside, and
 * gives the focus back.
 */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    // Where there is no room below or beside, the menu ends at the window's edge.
    element.style.left = `${Math.max(edge, Math.min(at.x, window.innerWidth - width - edge))}px`
    element.style.top = `${Math.max(edge, Math.min(at.y, window.innerHeight - height - edge))}px`
    element.querySelector('button')?.focus()
  }, [at])
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="fixed inset-auto m-0 max-h-[calc(100vh-8px)] min-w-52 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-cast"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // The keys of a menu mean nothing to what is under it.
        event.stopPropagation()
        if (event.key === 'Tab') menu.current?.hidePopover()
        moveFocus(event, event.currentTarget, '[role^=menuitem]', 'vertical')
      }}
    >
      <MenuItems items={items} onChoose={() => menu.current?.hidePopover()} />
    </div>
  )
}

/** Between the menu and the window's edge, in CSS pixels. */
const edge = 4
