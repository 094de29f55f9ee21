import type { ErrorData } from '#shared/errors.ts'
import type { HistoryEntry } from '#shared/library/history.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDuration, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Checkbox, Field, Select } from '../ui/field.tsx'
import { useFocusInside } from '../ui/use-focus-inside.ts'
import { useNow } from '../ui/use-now.ts'
import { useHistory } from './use-history.ts'

interface HistoryDialogProps {
  readonly connections: readonly Connection[]
  readonly initialConnectionId: string
  /** What the library calls a run. */
  readonly nameOf: (runId: string) => string | undefined
  readonly onAdopted: (run: Run) => void
  readonly onOpen: (runId: string) => void
  /** Opens the settings, where the next step after a failure is there; null where it is not. */
  readonly settingsFor: (error: ErrorData, connectionId: string) => (() => void) | null
  readonly onClose: () => void
}

/** What was asked of a service, here or elsewhere, to be taken over while it is kept. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { connections, onOpen } = props
  const text = useText('history')
  const language = useLanguage()
  const [connectionId, setConnectionId] = useState(props.initialConnectionId)
  const [isElsewhereOnly, setElsewhereOnly] = useState(true)
  const connection = connections.find(({ id }) => id === connectionId)
  const history = useHistory(connectionId, props.onAdopted)
  const list = useRef<HTMLDivElement>(null)
  const focusInside = useFocusInside(list)

  return (
    <Dialog
      title={text.title}
      onClose={props.onClose}
      className="max-h-[min(44rem,90vh)] w-[min(40rem,94vw)]"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <p className="text-ink-soft">{text.about}</p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-56">
            <Field label={text.connection}>
              {(ids) => (
                <Select
                  {...ids}
                  value={connectionId}
                  options={connections.map((each) => ({
                    value: each.id,
                    label: connectionLabel(each, language),
                  }))}
                  onValue={setConnectionId}
                />
              )}
            </Field>
          </div>
          <Checkbox
            label={text.onlyElsewhere}
            checked={isElsewhereOnly}
            onValue={setElsewhereOnly}
          />
          <span className="flex-1" />
          <IconButton
            label={text.refresh}
            icon={<RefreshCw size={15} />}
            onClick={history.askAgain}
          />
        </div>
        {history.failure && <ErrorNotice error={history.failure} />}
      </div>
      {/* What was added goes from the list, and its button with it. */}
      <div ref={list} {...focusInside} tabIndex={-1} className="flex min-h-0 flex-col outline-none">
        <Entries
          history={history}
          isElsewhereOnly={isElsewhereOnly}
          connectionName={connection ? connectionLabel(connection, language) : ''}
          nameOf={props.nameOf}
          onOpen={onOpen}
          settingsFor={(error) => props.settingsFor(error, connectionId)}
        />
      </div>
    </Dialog>
  )
}

interface EntriesProps extends Pick<HistoryDialogProps, 'nameOf'> {
  readonly settingsFor: (error: ErrorData) => (() => void) | null
  readonly history: ReturnType<typeof useHistory>
  readonly isElsewhereOnly: boolean
  readonly connectionName: string
  readonly onOpen: (runId: string) => void
}

function Entries({
  history,
  isElsewhereOnly,
  connectionName,
  nameOf,
  onOpen,
  settingsFor,
}: EntriesProps) {
  const text = useText('history')
  const runs = useText('runs')
  const ui = useText('ui')
  const { list, adding } = history
  if (list.kind === 'asking') return <Quiet>{text.asking(connectionName)}</Quiet>
  if (list.kind === 'failed') {
    const openSettings = settingsFor(list.error)
    return (
      <ErrorNotice error={list.error} className="m-4">
        {openSettings && (
          <Button className="h-7" onClick={openSettings}>
            {runs.openSettings}
          </Button>
        )}
        <Button className="h-7" onClick={history.askAgain}>
          {ui.tryAgain}
        </Button>
      </ErrorNotice>
    )
  }
  const shown = isElsewhereOnly
    ? list.entries.filter(({ runId, requestId }) => runId === null || adding.has(requestId))
    : list.entries
  if (shown.length === 0) {
    return <Quiet>{list.entries.length === 0 ? text.none : text.allHere}</Quiet>
  }
  return (
    <ul aria-label={text.requests} className="overflow-y-auto p-2">
      {shown.map((entry) => (
        <Entry
          key={entry.requestId}
          entry={entry}
          name={entry.runId === null ? undefined : nameOf(entry.runId)}
          isAdding={adding.has(entry.requestId)}
          onAdopt={() => void history.adopt(entry.requestId)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly entry: HistoryEntry
  /** Of its run in the library. */
  readonly name: string | undefined
  readonly isAdding: boolean
  readonly onAdopt: () => void
  readonly onOpen: (runId: string) => void
}

const minuteMs = 60_000
/** What is not in the library and gone this soon stands out. */
const lastCallMs = 3 * 86_400_000

function Entry({ entry, name, isAdding, onAdopt, onOpen }: EntryProps) {
  const text = useText('history')
  const language = useLanguage()
  const nowMs = useNow(minuteMs)
  const { requestId, runId, requestedAt, expiresAt, model, status } = entry
  const leftMs = expiresAt === null ? null : Date.parse(expiresAt) - nowMs
  const isGone = leftMs !== null && leftMs <= 0
  const kept =
    leftMs === null ? null : isGone ? text.expired : text.daysLeft(formatDuration(leftMs, language))
  const isLastCall = runId === null && leftMs !== null && !isGone && leftMs < lastCallMs
  return (
    <li className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="shrink-0 font-medium">
            {requestedAt === null ? text.unknownTime : formatWhen(requestedAt, nowMs, language)}
          </span>
          <span
            className={classNames(
              'truncate text-sm',
              name === undefined && 'font-mono text-ink-faint',
            )}
            title={requestId}
          >
            {name ?? requestId}
          </span>
        </p>
        <p className="text-sm text-ink-faint">
          {[status, model].filter(Boolean).join(' · ')}
          {kept !== null && (
            <>
              {' · '}
              <span className={isLastCall ? 'text-warn' : ''}>{kept}</span>
            </>
          )}
        </p>
      </div>
      {runId === null ? (
        <Button
          className="h-7"
          disabled={isAdding || isGone || status === 'failed'}
          title={status === 'failed' ? text.failed : undefined}
          onClick={onAdopt}
        >
          {isAdding ? text.adding : text.add}
        </Button>
      ) : (
        <Button className="h-7" onClick={() => onOpen(runId)}>
          {text.openRun}
        </Button>
      )}
    </li>
  )
}

function Quiet({ children }: { readonly children: string }) {
  return <output className="block p-6 text-center text-ink-faint">{children}</output>
}
