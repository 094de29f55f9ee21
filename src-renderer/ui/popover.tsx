import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { MenuItems, type MenuItem } from './menu-items.tsx'
import { moveFocus } from './move-focus.ts'

type Invoker = Pick<ComponentProps<'button'>, 'popoverTarget' | 'aria-haspopup'>

interface PopoverProps {
  /** The button that opens it. The browser anchors the popover to it, closes it on Escape and outside. */
  readonly button: (invoker: Invoker) => ReactNode
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}

export function Popover({ button, label, children, className }: PopoverProps) {
  const id = useId()
  // The window's first picture doesn't wait for forms that nobody sees. What was opened stays, with what was typed.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {button({ popoverTarget: id, 'aria-haspopup': 'dialog' })}
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(
          'appear rounded-lg border border-line bg-raised p-4 shadow-cast',
          className,
        )}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') flushSync(() => setWasOpened(true))
        }}
      >
        {wasOpened && children}
      </dialog>
    </>
  )
}

interface MenuProps {
  readonly button: (invoker: Invoker) => ReactNode
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** A button with a menu of actions; arrow keys walk it. */
export function Menu({ button, label, items }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // A long list has a menu on every row: only an open one has items.
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {button({ popoverTarget: id, 'aria-haspopup': 'menu' })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="appear min-w-44 rounded-lg border border-line bg-raised p-1 shadow-cast"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') flushSync(() => setOpen(true))
        }}
        onToggle={(event) => {
          // Not before it is closed: an item that is gone has no focus for the browser to give back.
          if (event.newState !== 'open') {
            setOpen(false)
            return
          }
          const items = menu.current
          const first = items?.querySelector<HTMLElement>('[aria-checked=true]')
          ;(first ?? items?.querySelector('button'))?.focus()
        }}
        onKeyDown={(event) => moveFocus(event, event.currentTarget, '[role^=menuitem]', 'vertical')}
      >
        {isOpen && <MenuItems items={items} onChoose={() => menu.current?.hidePopover()} />}
      </div>
    </>
  )
}
