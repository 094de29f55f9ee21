import type { ErrorCode } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'

interface RunOutcomeProps {
  readonly run: Run
  readonly onRetry: () => void
  readonly onOpenSettings: () => void
}

/** Why a run has nothing, or not everything, to read, and the next step. Nothing for a whole one. */
export function RunOutcome({ run, onRetry, onOpenSettings }: RunOutcomeProps) {
  const text = useText('runs')
  const missing = run.batches.filter((batch) => batch.state === 'failed')
  const failure = run.failure ?? missing.find((batch) => batch.failure)?.failure

  const retry = (
    <Button className="h-7" onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          what={text.missingPages(
            missing.map(({ startPage, endPage }) => pageRange(startPage, endPage)).join(', '),
          )}
        />
      )}
      {failure && (
        <ErrorNotice error={failure}>
          {retry}
          {settingsHelp.has(failure.code) && (
            <Button className="h-7" onClick={onOpenSettings}>
              {text.openSettings}
            </Button>
          )}
        </ErrorNotice>
      )}
      {run.state === 'cancelled' && !failure && (
        <Notice tone="info" what={text.cancelledWhat} next={text.cancelledNext}>
          {retry}
        </Notice>
      )}
    </>
  )
}

/** Failures whose next step is in the settings. */
const settingsHelp: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'connections.not-found',
  'connections.key-missing',
  'connections.key-unreadable',
  'service.unauthorized',
  'service.forbidden',
  'service.unreachable',
  'service.not-found',
  'service.not-this-interface',
])

function pageRange(start: number, end: number): string {
  return start === end ? String(start) : `${start}-${end}`
}
