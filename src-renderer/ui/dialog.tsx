import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { enterDialog } from './top-dialog.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
  /** Whether the title is only read aloud. */
  readonly titleIsHidden?: boolean
}

/**
 * A modal dialog, open while it is mounted. The browser keeps the focus inside and gives it back.
 * It starts at the element with `data-first-focus`, or at the first field of a form, if there is one.
 */
export function Dialog({ title, onClose, children, className, titleIsHidden }: DialogProps) {
  const text = useText('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // Effects run twice in development, and an open dialog can't be opened.
    if (!element.open) {
      element.showModal()
      // The browser would take the first that can hold the focus, if only by script.
      const first = element.querySelector<HTMLElement>('[data-first-focus]')
      const field = element.querySelector<HTMLElement>(
        'fieldset[data-fields] :is(input, select, textarea)',
      )
      ;(first ?? field)?.focus()
    }
    return enterDialog(element)
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-modal
      className={classNames(
        // As high as what is in it, or as it may be: Safari's engine takes a part of a height that comes of the content for none.
        'appear flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-cast open:flex',
        className,
      )}
      closedby="any"
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-auto flex-col">
        {titleIsHidden ? (
          <h2 id={titleId} className="sr-only">
            {title}
          </h2>
        ) : (
          <header className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            <IconButton
              label={text.close}
              icon={<X size={16} />}
              onClick={() => dialog.current?.close()}
            />
          </header>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** Whether a dialog was closed just now and nobody has heard of it: browsers tell later, and keys may come before. */
export function isDialogClosing(): boolean {
  return document.querySelector('dialog[data-modal]:not([open])') !== null
}

/** The buttons of a dialog, below all else in it. */
export function DialogFooter({ className, children }: Pick<DialogProps, 'className' | 'children'>) {
  return (
    <footer
      className={classNames(
        'flex shrink-0 items-center justify-end gap-2 border-t border-line p-3',
        className,
      )}
    >
      {children}
    </footer>
  )
}
