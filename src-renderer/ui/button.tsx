import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

const looks: Readonly<Record<Look, string>> = {
  // The border is seen where the system chooses the colours, and leaves out grounds.
  primary: 'border border-transparent bg-ink text-surface hover:bg-ink-soft active:bg-ink px-3',
  plain: 'border border-line-strong bg-raised hover:bg-sunken px-3',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink px-2',
  danger: 'border border-line-strong bg-raised text-danger hover:bg-danger-wash px-3',
}

type ButtonProps = ComponentProps<'button'> & { readonly look?: Look }

export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors',
        'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45',
        looks[look],
        className,
      )}
      {...rest}
    />
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud, and shown as a tip (`tooltips.tsx`). */
  readonly label: string
  readonly icon: ReactNode
  /** Shown beside the label in the tip. */
  readonly shortcut?: string | undefined
}

export function IconButton({ label, icon, shortcut, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={shortcut ? `${label} (${shortcut})` : label}
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
        'aria-pressed:bg-sunken aria-pressed:text-ink disabled:pointer-events-none disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
