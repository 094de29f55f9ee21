import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay, progressOf } from '#shared/runs/run-state.ts'
import type { ReactNode } from 'react'
import { formatDuration, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useNow } from '../ui/use-now.ts'
import { BatchStrip } from './batch-strip.tsx'
import { unchangedMs } from './estimate.ts'
import { ExpiryNote } from './expiry-note.tsx'
import { hasStatus } from './has-status.ts'
import type { RunControls } from './run-controls.ts'
import { RunDoing, RunTrouble } from './run-doing.tsx'
import { RunFigures } from './run-figures.tsx'
import { StopChoice } from './stop-choice.tsx'
import { countLooks } from './strip-cells.ts'

interface RunStatusProps {
  readonly run: Run
  readonly progress: RunProgress | undefined
  /** The page being read. */
  readonly currentPage: number
  readonly controls: RunControls
  readonly onOpenPage: (page: number) => void
}

/**
 * Above the pages of a run in batches: what it is doing, how far it is, and every batch at its place.
 * Of a whole document only the batches stay, as a map.
 */
export function RunStatus({ run, progress, currentPage, controls, onOpenPage }: RunStatusProps) {
  const text = useText('control')
  const nowMs = useNow(10_000)
  const underWay = isUnderWay(run.state)
  const isWhole = run.state === 'completed'
  if (!hasStatus(run)) return null

  const strip = run.batches.length > 0 && (
    <BatchStrip
      run={run}
      currentPage={currentPage}
      isMoving={run.following || run.batches.some(({ state }) => state === 'healing')}
      isThin={isWhole}
      onOpenPage={onOpenPage}
      onHeal={(batchIndex) => controls.heal(run, batchIndex)}
    />
  )
  if (isWhole) return <div className="border-b border-line bg-paper px-2">{strip}</div>
  return (
    <section
      aria-label={text.status}
      className="flex shrink-0 flex-col gap-1 border-b border-line bg-paper px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">
          <RunDoing run={run} progress={progress} />
        </p>
        <RunFigures run={run} nowMs={nowMs} />
        <span className="min-w-0 flex-1" />
        <StatusButtons run={run} controls={controls} />
      </div>
      {/* The strip says how far it is, and more; there is none before there are batches. */}
      {strip ||
        (underWay && run.state !== 'queued' && <OverallBar run={run} progress={progress} />)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-soft">
        <Legend run={run} />
        <NoChange run={run} nowMs={nowMs} />
        <ExpiryNote run={run} nowMs={nowMs} />
      </div>
      {run.trouble && <RunTrouble run={run} controls={controls} />}
    </section>
  )
}

function OverallBar({ run, progress }: Pick<RunStatusProps, 'run' | 'progress'>) {
  const text = useText('batches')
  return <ProgressBar label={text.progress} value={progressOf(run, progress)} />
}

/** What can be done about it now, the likeliest first. */
function StatusButtons({ run, controls }: Pick<RunStatusProps, 'run' | 'controls'>) {
  const text = useText('control')
  const batches = useText('batches')
  const runs = useText('runs')
  const healable = run.batches.filter(({ canHeal }) => canHeal).length
  const underWay = isUnderWay(run.state)
  const buttons: ReactNode[] = []
  if (healable > 0) {
    buttons.push(
      <Button
        key="heal"
        look="primary"
        className="h-7"
        title={batches.healHint}
        onClick={() => controls.heal(run, null)}
      >
        {batches.healAll}
      </Button>,
    )
  }
  if (run.state === 'queued' && !run.paused) {
    buttons.push(
      <Button key="pause" className="h-7" onClick={() => controls.pause(run)}>
        {text.pause}
      </Button>,
    )
  }
  if (run.canResume) {
    buttons.push(
      <Button
        key="resume"
        look="primary"
        className="h-7"
        title={run.paused ? undefined : text.resumeFollowingNote}
        onClick={() => controls.resume(run)}
      >
        {run.paused ? text.resume : text.resumeFollowing}
      </Button>,
    )
  }
  if (underWay) buttons.push(<StopChoice key="stop" run={run} controls={controls} />)
  else if (run.state === 'cancelled') {
    buttons.push(
      <Button key="forget" className="h-7" onClick={() => controls.forget(run)}>
        {text.forget}
      </Button>,
    )
  }
  if (!underWay && healable === 0 && !run.canResume && run.documentId !== null) {
    buttons.push(
      <Button key="retry" className="h-7" onClick={() => controls.retry(run)}>
        {runs.retry}
      </Button>,
    )
  }
  return <div className="flex flex-wrap items-center gap-1.5">{buttons}</div>
}

/** How many batches stand how: the key to the marks at the same time. */
function Legend({ run }: { readonly run: Run }) {
  const text = useText('batches')
  const looks = useText('look')
  const language = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {countLooks(run.batches).map(({ look, count }) => (
        <li key={look} className="flex items-center gap-1.5">
          <span className="batch-mark size-2.5" data-look={look} aria-hidden />
          {text.count(formatNumber(count, language), looks[look])}
        </li>
      ))}
    </ul>
  )
}

function NoChange({ run, nowMs }: { readonly run: Run; readonly nowMs: number }) {
  const text = useText('batches')
  const language = useLanguage()
  const silentMs = run.following && run.state === 'processing' ? unchangedMs(run, nowMs) : null
  if (silentMs === null) return null
  return <p className="text-warn">{text.noChange(formatDuration(silentMs, language))}</p>
}
