// Rows of a table can't be placed by a virtualiser.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { RunProgress } from '#shared/runs/run.ts'
import { isHeldOff, isUnderWay, progressOf } from '#shared/runs/run-state.ts'
import { describeError } from '../text/describe-error.ts'
import { Ellipsis } from 'lucide-react'
import { memo, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { connectionLabel } from '../text/connection-label.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import { formatNumber, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { MenuItem } from '../ui/menu-items.tsx'
import { Menu } from '../ui/popover.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { BatchBar } from './batch-bar.tsx'
import { describeRun } from './describe-run.ts'
import type { UnderDocument } from './group-runs.ts'
import { RenameInput } from './rename-input.tsx'
import { runMenu, type RunActions } from './run-menu.ts'
import { RunStateIcon } from './run-state-icon.tsx'
import { runStateName } from '../text/run-state-name.ts'
import { usePointing } from './use-pointing.ts'
import { useRowDrag } from './use-row-drag.ts'

interface RunRowProps {
  readonly run: ListedRun
  readonly progress: RunProgress | undefined
  readonly isSelected: boolean
  /** Null for a run that is alone with its document. */
  readonly under: UnderDocument | null
  /** Selected with others. */
  readonly isMarked: boolean
  /** What its menu does with all that are selected, where it is one of several; null for a menu of its own. */
  readonly markedMenu: readonly MenuItem[] | null
  /** What is dragged with it, likewise. */
  readonly dragged: readonly ListedRun[] | null
  readonly isTabStop: boolean
  readonly nowMs: number
  readonly actions: RunActions
  /** A click on its name, with the keys that are held. */
  readonly onPick: (
    run: ListedRun,
    how: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  ) => void
}

/** One run of the library. Drawn again only when something of it has changed. */
export const RunRow = memo(function RunRow({
  run,
  progress,
  isSelected,
  under,
  isMarked,
  markedMenu,
  dragged,
  isTabStop,
  nowMs,
  actions,
  onPick,
}: RunRowProps) {
  const ui = useText('ui')
  const text = {
    library: useText('library'),
    control: useText('control'),
    batches: useText('batches'),
    blackOut: useText('blackOut'),
  }
  const language = useLanguage()
  const described = under && describeRun(run, under, language)
  // Where only the time tells it from the others, that is its name.
  const title =
    described === '' ? formatWhen(run.createdAt, nowMs, language) : (described ?? run.name)
  const [isRenaming, setRenaming] = useState(false)
  const pointing = usePointing(() => actions.guess(run))
  const drag = useRowDrag(run, actions.dragOut, dragged)
  const row = useRef<HTMLDivElement>(null)
  const menuButton = (): HTMLElement | null =>
    row.current?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? null
  const focusRow = (): void =>
    row.current?.querySelector<HTMLElement>('[data-row-stop]')?.focus({ preventScroll: true })

  return (
    // The menu of a right click or of the menu key is the one behind the button.
    <div
      ref={row}
      data-run-id={run.id}
      {...(!isRenaming && drag)}
      className={classNames(
        'group relative flex items-start gap-2 rounded-md px-2 py-1.5',
        isSelected || isMarked ? 'bg-selected' : 'hover:bg-sunken',
        isMarked && 'forced-colors:outline-2 forced-colors:-outline-offset-2',
        under && 'ml-5',
      )}
      onContextMenu={(event) => {
        if (isRenaming) return
        event.preventDefault()
        menuButton()?.click()
      }}
    >
      <span className="flex h-5 items-center">
        <RowStateIcon run={run} />
      </span>
      <div role="gridcell" className="min-w-0 flex-1">
        {isRenaming ? (
          <RenameInput
            name={run.name}
            onDone={(name, isByKey) => {
              flushSync(() => setRenaming(false))
              if (isByKey) focusRow()
              if (name !== null && name !== run.name) actions.rename(run, name)
            }}
          />
        ) : (
          <button
            type="button"
            data-row-stop
            tabIndex={isTabStop ? 0 : -1}
            aria-current={isSelected}
            aria-keyshortcuts="F2 Delete"
            title={under ? `${run.name}: ${title}` : title}
            className="row-opener block w-full truncate text-left font-medium [@media(hover:none)]:pr-8"
            {...pointing}
            onClick={(event) => onPick(run, event)}
            onKeyDown={(event) => {
              if (hasCommandKey(event)) return
              if (event.key === 'F2') setRenaming(true)
              if (event.key === 'ArrowRight') menuButton()?.focus()
            }}
          >
            {title}
          </button>
        )}
        <RunFacts run={run} nowMs={nowMs} hasTime={described !== ''} />
        <FailureReason run={run} />
        <RowBar run={run} progress={progress} />
      </div>
      <div
        role="gridcell"
        className="absolute top-1.5 right-1.5 rounded-md bg-raised opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-[:popover-open]:opacity-100 [@media(hover:none)]:opacity-100"
      >
        <Menu
          label={ui.moreActions(run.name)}
          items={markedMenu ?? runMenu(run, actions, text, () => setRenaming(true))}
          button={(invoker) => (
            <IconButton
              label={ui.moreActions(run.name)}
              icon={<Ellipsis size={15} />}
              tabIndex={-1}
              onKeyDown={(event) => {
                if (event.key === 'ArrowLeft' && !hasCommandKey(event)) focusRow()
              }}
              {...invoker}
            />
          )}
        />
      </div>
    </div>
  )
})

interface RunFactsProps extends Pick<RunRowProps, 'run' | 'nowMs'> {
  /** False where the name is the time. */
  readonly hasTime: boolean
}

function RunFacts({ run, nowMs, hasTime }: RunFactsProps) {
  const text = useText('library')
  const runsText = useText('runs')
  const language = useLanguage()
  const asked = askedPageCount(run)
  const pages = asked === null ? null : formatNumber(asked, language)
  const isCounting = isUnderWay(run.state) && run.completedPages > 0 && pages !== null
  const state = useStateName(run)
  const doing = run.paused ? text.paused : state
  const facts = [
    run.state === 'completed' ? null : doing,
    isCounting
      ? runsText.pagesDone(formatNumber(run.completedPages, language), pages)
      : pages === null
        ? null
        : text.pages(pages),
    hasTime ? formatWhen(run.createdAt, nowMs, language, 'short') : null,
  ].filter(Boolean)
  return (
    <p className="truncate text-sm text-ink-faint [@media(hover:none)]:pr-8">{facts.join(' · ')}</p>
  )
}

function RowStateIcon({ run }: Pick<RunRowProps, 'run'>) {
  const text = useText('runs')
  return isHeldOff(run) ? (
    <RunStateIcon state="queued" name={text.queued} />
  ) : (
    <RunStateIcon state={run.state} name={runStateName(run, text)} />
  )
}

/** A run's state in words; one whose service takes no more just now waits. */
function useStateName(run: ListedRun): string {
  const text = useText('runs')
  const language = useLanguage()
  if (!isHeldOff(run)) return runStateName(run, text)
  return text.heldOff(connectionLabel({ id: run.connectionId, name: run.connectionName }, language))
}

/** Why a run came to nothing. */
function FailureReason({ run }: Pick<RunRowProps, 'run'>) {
  const language = useLanguage()
  if (run.state !== 'failed' || !run.failure) return null
  const { what, next } = describeError(run.failure, language)
  return (
    <p className="line-clamp-2 text-sm text-danger" title={`${what} ${next}`}>
      {what}
    </p>
  )
}

/** How far a run is: its batches, or a plain bar while there are none. Nothing for one that is whole or waits. */
function RowBar({ run, progress }: Pick<RunRowProps, 'run' | 'progress'>) {
  const runsText = useText('runs')
  const batches = useText('batches')
  const state = useStateName(run)
  const language = useLanguage()
  if (run.state === 'completed' || run.state === 'queued') return null
  if (run.batches.length > 1 && run.totalPages !== null) {
    return (
      <div className="mt-1">
        <BatchBar
          label={`${batches.progress}: ${runsText.pagesDone(
            formatNumber(run.completedPages, language),
            formatNumber(askedPageCount(run) ?? run.totalPages, language),
          )}`}
          batches={run.batches}
          totalPages={run.totalPages}
        />
      </div>
    )
  }
  if (!isUnderWay(run.state)) return null
  return (
    <div className="mt-1">
      <ProgressBar label={state} value={progressOf(run, progress)} />
    </div>
  )
}
