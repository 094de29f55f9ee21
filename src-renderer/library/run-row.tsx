import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay, progressOf } from '#shared/runs/run-state.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { moveFocus } from '../ui/move-focus.ts'
import { Menu, type MenuItem } from '../ui/popover.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RenameInput } from './rename-input.tsx'
import { RunStateIcon } from './run-state-icon.tsx'

/** What can be done with a run. The app wires these to the core. */
export interface RunActions {
  readonly open: (run: Run) => void
  readonly cancel: (run: Run) => void
  readonly retry: (run: Run) => void
  readonly rename: (run: Run, name: string) => void
  readonly remove: (run: Run) => void
  /** Undefined where the shell has no file manager. */
  readonly reveal: ((run: Run) => void) | undefined
}

interface RunRowProps {
  readonly run: Run
  readonly progress: RunProgress | undefined
  readonly isSelected: boolean
  readonly nowMs: number
  readonly actions: RunActions
}

export function RunRow({ run, progress, isSelected, nowMs, actions }: RunRowProps) {
  const text = useText('library')
  const runsText = useText('runs')
  const language = useLanguage()
  const ui = useText('ui')
  const [isRenaming, setRenaming] = useState(false)
  const underWay = isUnderWay(run.state)

  const items: readonly MenuItem[] = [
    { label: text.open, onSelect: () => actions.open(run) },
    { label: text.rename, onSelect: () => setRenaming(true) },
    ...(underWay
      ? [{ label: text.cancelRun, onSelect: () => actions.cancel(run) }]
      : [{ label: text.retry, onSelect: () => actions.retry(run) }]),
    ...(actions.reveal ? [{ label: text.reveal, onSelect: () => actions.reveal?.(run) }] : []),
    ...(underWay
      ? []
      : [{ label: text.remove, onSelect: () => actions.remove(run), isDangerous: true }]),
  ]

  const facts = [
    run.state === 'completed' ? null : runsText[run.state],
    run.totalPages === null ? null : text.pages(formatNumber(run.totalPages, language)),
    formatWhen(run.createdAt, nowMs, language),
  ].filter(Boolean)

  return (
    <div
      data-run-id={run.id}
      className={classNames(
        'group relative flex items-start gap-2 rounded-md px-2 py-1.5',
        isSelected ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <span className="flex h-5 items-center">
        <RunStateIcon state={run.state} />
      </span>
      <div className="min-w-0 flex-1">
        {isRenaming ? (
          <RenameInput
            name={run.name}
            onDone={(name) => {
              setRenaming(false)
              if (name !== null && name !== run.name) actions.rename(run, name)
            }}
          />
        ) : (
          <button
            type="button"
            aria-current={isSelected}
            title={run.name}
            // The whole row opens, while the menu beside stays a button of its own.
            className="block w-full truncate text-left font-medium after:absolute after:inset-0 after:rounded-md"
            onClick={() => actions.open(run)}
            onKeyDown={(event) => {
              if (event.key === 'F2') setRenaming(true)
              if (event.key === 'Delete' && !underWay) actions.remove(run)
              moveFocus(event, event.currentTarget.closest('ul'), '[aria-current]', 'vertical')
            }}
          >
            {run.name}
          </button>
        )}
        <p className="truncate text-sm text-ink-faint">{facts.join(' · ')}</p>
        {underWay && (
          <div className="mt-1">
            <ProgressBar label={runsText[run.state]} value={progressOf(run, progress)} />
          </div>
        )}
      </div>
      <div className="absolute top-1.5 right-1.5 rounded-md bg-raised opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-[:popover-open]:opacity-100 [@media(hover:none)]:opacity-100">
        <Menu
          label={ui.moreActions(run.name)}
          items={items}
          button={(invoker) => (
            <IconButton
              label={ui.moreActions(run.name)}
              icon={<Ellipsis size={15} />}
              {...invoker}
            />
          )}
        />
      </div>
    </div>
  )
}
