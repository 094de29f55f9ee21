import type { Run } from '#shared/runs/run.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { settingsHelp } from './settings-help.ts'
import type { RunControls } from './run-controls.ts'

interface RunOutcomeProps {
  readonly run: Run
  readonly controls: RunControls
}

/**
 * Why a run has nothing, or not everything, to read, and the next step. Nothing for a whole one.
 * Batches that are missing from a run with others are told by `RunStatus`.
 */
export function RunOutcome({ run, controls }: RunOutcomeProps) {
  const text = useText('runs')
  const control = useText('control')
  const [only, ...others] = run.batches
  const failure = run.failure ?? (others.length === 0 ? only?.failure : null)
  const canHeal = others.length === 0 && only?.canHeal === true

  const next = (
    <>
      {canHeal && <HealButton run={run} controls={controls} />}
      {run.canResume && (
        <Button look="primary" className="h-7" onClick={() => controls.resume(run)}>
          {control.resumeFollowing}
        </Button>
      )}
      {run.documentId !== null && (
        <Button className="h-7" onClick={() => controls.retry(run)}>
          {text.retry}
        </Button>
      )}
    </>
  )
  if (failure) {
    return (
      <ErrorNotice error={failure}>
        {next}
        {settingsHelp.has(failure.code) && (
          <Button className="h-7" onClick={() => controls.openSettings(run.connectionId)}>
            {text.openSettings}
          </Button>
        )}
      </ErrorNotice>
    )
  }
  if (run.state !== 'cancelled') return null
  return (
    <Notice
      tone="info"
      what={text.cancelledWhat}
      next={run.canResume ? control.resumeFollowingNote : text.cancelledNext}
    >
      {next}
      <Button className="h-7" onClick={() => controls.forget(run)}>
        {control.forget}
      </Button>
    </Notice>
  )
}

function HealButton({ run, controls }: RunOutcomeProps) {
  const text = useText('batches')
  return (
    <Button
      look="primary"
      className="h-7"
      title={text.healHint}
      onClick={() => controls.heal(run, null)}
    >
      {text.heal}
    </Button>
  )
}
