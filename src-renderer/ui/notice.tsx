import { Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

interface NoticeProps {
  readonly tone: 'error' | 'warning' | 'info'
  /** What happened. */
  readonly what: string
  /** What to do about it. */
  readonly next?: string | undefined
  /** Buttons that do it. */
  readonly children?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  readonly className?: string
}

const tones = {
  error: 'bg-danger-wash [&_svg.sign]:text-danger',
  warning: 'bg-warn-wash [&_svg.sign]:text-warn',
  info: 'bg-sunken [&_svg.sign]:text-ink-soft',
} as const

/** A message that stays where the thing happened until the user takes it away. */
export function Notice({ tone, what, next, children, onDismiss, className }: NoticeProps) {
  const text = useText('ui')
  const Sign = tone === 'info' ? Info : TriangleAlert
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-2 rounded-md p-2.5 text-sm', tones[tone], className)}
    >
      <Sign className="sign mt-px shrink-0" size={14} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{what}</p>
        {next && <p className="mt-0.5 text-ink-soft">{next}</p>}
        {children && <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={text.dismiss}
          icon={<X size={14} />}
          className="-mt-1 -mr-1"
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
