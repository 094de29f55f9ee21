import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { Run } from '#shared/runs/run.ts'
import { formatDuration, formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { estimateOf } from './estimate.ts'

interface RunFiguresProps {
  readonly run: Run
  readonly nowMs: number
}

/** Pages done of all, and, while more are coming, how fast and until when. */
export function RunFigures({ run, nowMs }: RunFiguresProps) {
  const text = useText('batches')
  const runs = useText('runs')
  const language = useLanguage()
  const asked = askedPageCount(run)
  const estimate = run.following ? estimateOf(run, nowMs) : null
  const figures = [
    asked !== null &&
      runs.pagesDone(formatNumber(run.completedPages, language), formatNumber(asked, language)),
    estimate &&
      text.pagesPerMinute(formatNumber(Math.max(1, Math.round(estimate.pagesPerMinute)), language)),
    estimate && text.remaining(formatDuration(roundUp(estimate.remainingMs), language)),
  ].filter(Boolean)
  return <p className="text-ink-soft tabular-nums">{figures.join(' · ')}</p>
}

/** Nobody believes a second of an estimate, and a wait that ends early pleases. */
function roundUp(ms: number): number {
  const stepMs = ms < 60_000 ? 10_000 : 60_000
  return Math.ceil(ms / stepMs) * stepMs
}
