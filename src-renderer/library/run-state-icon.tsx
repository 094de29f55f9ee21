import type { RunState } from '#shared/runs/run.ts'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Loader,
} from 'lucide-react'

const icons = {
  queued: { Icon: CircleDashed, tone: 'text-ink-faint' },
  uploading: { Icon: Loader, tone: 'text-busy' },
  processing: { Icon: Loader, tone: 'text-busy' },
  completed: { Icon: CircleCheck, tone: 'text-good' },
  partial: { Icon: CircleAlert, tone: 'text-warn' },
  failed: { Icon: CircleAlert, tone: 'text-danger' },
  cancelled: { Icon: CircleSlash, tone: 'text-ink-faint' },
  unknown: { Icon: CircleHelp, tone: 'text-warn' },
} as const satisfies Record<RunState, unknown>

/** A run's state as a shape and a colour, with its name for those who see neither. */
export function RunStateIcon({ state, name }: { readonly state: RunState; readonly name: string }) {
  const { Icon, tone } = icons[state]
  return (
    <span className={`shrink-0 ${tone}`} title={name}>
      <Icon size={14} aria-hidden />
      <span className="sr-only">{name}</span>
    </span>
  )
}
