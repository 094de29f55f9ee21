import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isHeldOff } from '#shared/runs/run-state.ts'
import { describeError } from '../text/describe-error.ts'
import { TriangleAlert } from 'lucide-react'
import { useLanguage } from '../text/language.ts'
import { connectionLabel } from '../text/connection-label.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import type { RunControls } from './run-controls.ts'
import { UnlockForm } from './unlock-form.tsx'

interface RunDoingProps {
  readonly run: Run
  readonly progress: RunProgress | undefined
}

/** What a run is at, in a few words. One whose service takes no more just now waits. */
export function RunDoing({ run, progress }: RunDoingProps) {
  const text = useText('control')
  const runs = useText('runs')
  const language = useLanguage()
  const connection = connectionLabel({ id: run.connectionId, name: run.connectionName }, language)
  const heldOff = isHeldOff(run) ? runs.heldOff(connection) : null
  switch (run.state) {
    case 'queued':
      if (isLocked(run)) return runs.locked
      if (run.paused) return text.paused
      return heldOff ?? runs.waiting
    case 'uploading':
      return heldOff ?? runs.uploadingTo(connection)
    case 'processing':
      if (heldOff !== null) return heldOff
      if (run.imported) return runs.readingFile
      return progress?.phase === 'storing' ? runs.storing : runs.parsingAt(connection)
    case 'completed':
      return text.completed
    case 'partial':
      return text.partial
    case 'cancelled':
      return text.stopped
    case 'failed':
      return runs.failed
    case 'unknown':
      return runs.unknown
  }
}

function isLocked({ trouble }: Run): boolean {
  return trouble?.code === 'documents.password-needed'
}

interface RunTroubleProps {
  readonly run: Run
  readonly controls: Pick<RunControls, 'unlock'>
}

/** Something doesn't work just now, though nothing is lost. */
export function RunTrouble({ run, controls }: RunTroubleProps) {
  const text = useText('control')
  const runs = useText('runs')
  const language = useLanguage()
  if (!run.trouble) return null
  const { what, next } = describeError(run.trouble, language)
  if (isLocked(run)) {
    return (
      <Notice tone="warning" what={what} next={next} className="w-full text-left">
        <UnlockForm
          label={runs.passwordOf(run.name)}
          onUnlock={(password) => controls.unlock(run, password)}
        />
      </Notice>
    )
  }
  return (
    <p className="flex items-start gap-1.5 text-left text-warn">
      <TriangleAlert size={14} className="mt-0.5 shrink-0" aria-hidden />
      {what} {text.trouble}
    </p>
  )
}
