import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import { progressOf } from '#shared/runs/run-state.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { formatBytes } from '#shared/text/sizes.ts'
import { useText } from '../text/use-text.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { RunControls } from './run-controls.ts'
import { RunDoing, RunTrouble } from './run-doing.tsx'
import { runStateName } from '../text/run-state-name.ts'
import { StopChoice } from './stop-choice.tsx'

interface RunProgressViewProps {
  readonly run: Run
  readonly progress: RunProgress | undefined
  readonly controls: RunControls
}

/** What a run that is under way is doing, and a way to stop it. */
export function RunProgressView({ run, progress, controls }: RunProgressViewProps) {
  const text = useText('runs')
  const detail = useDetail(run, progress)
  const doing = <RunDoing run={run} progress={progress} />

  return (
    <div className="flex w-72 flex-col items-center gap-3 text-center">
      <p className="w-full truncate text-lg font-medium" title={run.name}>
        {run.name}
      </p>
      {run.state !== 'queued' && (
        <ProgressBar label={runStateName(run, text)} value={progressOf(run, progress)} />
      )}
      <p className="min-h-10 text-ink-soft">
        {doing}
        {detail && <span className="block text-ink-faint">{detail}</span>}
      </p>
      <RunTrouble run={run} controls={controls} />
      <StopChoice run={run} controls={controls} />
    </div>
  )
}

function useDetail(run: Run, progress: RunProgress | undefined): string | null {
  const text = useText('runs')
  const language = useLanguage()
  if (progress?.phase === 'uploading') {
    return text.sent(formatBytes(progress.sentBytes), formatBytes(progress.totalBytes))
  }
  const asked = askedPageCount(run)
  if (asked === null || run.completedPages === 0) return null
  return text.pagesDone(formatNumber(run.completedPages, language), formatNumber(asked, language))
}
