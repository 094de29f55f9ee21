import type { ErrorData, Result } from '#shared/errors.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { describeError } from '../text/describe-error.ts'
import type { WatchedFolder } from '#shared/watching/watched-folder.ts'
import { useState } from 'react'
import { useBridge } from '../bridge/bridge-context.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { formatDate, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { watchingText } from '../text/watching.ts'
import { useOwnText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { type OptionsForm, WatchRuleForm } from './watch-rule-form.tsx'

interface WatchedFolderCardProps {
  readonly rule: WatchedFolder
  readonly connections: readonly Connection[]
  readonly optionsForm: OptionsForm
  readonly onOpen: (runId: string) => void
}

/** One watched folder: what it does, what came of its files, and what keeps it from going on. */
export function WatchedFolderCard(props: WatchedFolderCardProps) {
  const { rule, connections, optionsForm, onOpen } = props
  const text = useOwnText(watchingText)
  const bridge = useBridge()
  const language = useLanguage()
  const connection = connections.find(({ id }) => id === rule.connectionId)
  const [doing, setDoing] = useState<'nothing' | 'changing' | 'removing'>('nothing')
  const [error, setError] = useState<ErrorData | null>(null)
  const tell = (result: Result<unknown>): void => setError(result.ok ? null : result.error)
  const { id: ruleId, isPaused, folder } = rule

  return (
    <li className="@container flex flex-col gap-2 rounded-lg border border-line bg-raised p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{folder}</h3>
        <State rule={rule} />
      </div>
      <Figures
        rule={rule}
        connectionName={connection ? connectionLabel(connection, language) : text.connectionGone}
        onOpen={onOpen}
      />
      {rule.trouble && <ErrorNotice error={rule.trouble} />}
      <Refusals rule={rule} />
      {doing === 'changing' ? (
        <WatchRuleForm
          rule={rule}
          isNew={false}
          connections={connections}
          optionsForm={optionsForm}
          onSave={({ takesExisting: _existing, ...wanted }) =>
            bridge.call('watching.update', { ruleId, ...wanted })
          }
          onDone={() => setDoing('nothing')}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            className="h-7"
            onClick={() =>
              void bridge.call('watching.pause', { ruleId, isPaused: !isPaused }).then(tell)
            }
          >
            {isPaused ? text.resume : text.pause}
          </Button>
          <Button className="h-7" onClick={() => setDoing('changing')}>
            {text.change}
          </Button>
          <Button look="danger" className="h-7" onClick={() => setDoing('removing')}>
            {text.remove}
          </Button>
        </div>
      )}
      {doing === 'removing' && (
        <Notice
          tone="warning"
          what={text.confirmRemove(folder)}
          onDismiss={() => setDoing('nothing')}
        >
          <Button
            look="danger"
            className="h-7"
            onClick={() => void bridge.call('watching.remove', { ruleId }).then(tell)}
          >
            {text.remove}
          </Button>
        </Notice>
      )}
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
    </li>
  )
}

function State({ rule }: { readonly rule: WatchedFolder }) {
  const text = useOwnText(watchingText)
  const { isPaused, isWatched, trouble } = rule
  const isGood = !isPaused && isWatched && !trouble
  return (
    <p
      className={classNames(
        'shrink-0 text-sm font-medium',
        isGood ? 'text-good' : trouble ? 'text-danger' : 'text-ink-faint',
      )}
    >
      {isPaused
        ? text.isPaused
        : trouble
          ? text.isTroubled
          : isWatched
            ? text.isWatching
            : text.isNotRunning}
    </p>
  )
}

interface FiguresProps {
  readonly rule: WatchedFolder
  readonly connectionName: string
  readonly onOpen: (runId: string) => void
}

function Figures({ rule, connectionName, onOpen }: FiguresProps) {
  const text = useOwnText(watchingText)
  const language = useLanguage()
  const number = (count: number): string => formatNumber(count, language)
  const { pagesPerDay, lastTaken } = rule
  const pages = number(rule.pagesToday)
  const figures = [
    connectionName,
    ...(rule.includesSubfolders ? [text.withSubfolders] : []),
    text.taken(number(rule.taken)),
    ...(rule.waiting > 0 ? [text.waiting(number(rule.waiting))] : []),
    ...(rule.refused > 0 ? [text.refused(number(rule.refused))] : []),
    ...(rule.left > 0 ? [text.left(number(rule.left))] : []),
    pagesPerDay === null ? text.pagesToday(pages) : text.pagesTodayOf(pages, number(pagesPerDay)),
  ]
  return (
    <div className="text-sm text-ink-soft">
      <p>{figures.join(' · ')}</p>
      {lastTaken && (
        <p className="[overflow-wrap:anywhere]">
          {text.last}{' '}
          <button
            type="button"
            className="text-left font-medium text-ink underline-offset-2 hover:underline"
            onClick={() => onOpen(lastTaken.runId)}
          >
            {lastTaken.name}
          </button>{' '}
          <span className="text-ink-faint">{formatDate(lastTaken.at, language)}</span>
        </p>
      )}
    </div>
  )
}

function Refusals({ rule }: { readonly rule: WatchedFolder }) {
  const text = useOwnText(watchingText)
  const language = useLanguage()
  const { refusals, refused } = rule
  if (refusals.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-soft">
        {text.refusals(formatNumber(refused, language))}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {refusals.map(({ name, error }) => {
          const { what, next } = describeError(error, language)
          return (
            <li key={name}>
              {what} <span className="text-ink-soft">{next}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
