import type { Run } from '#shared/runs/run.ts'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'

interface QueueBarProps {
  readonly runs: readonly Run[]
  readonly onPause: (runIds: readonly string[]) => void
  readonly onResume: (runIds: readonly string[]) => void
}

/** How many runs are under way and how many wait, with a way to hold all of those back. */
export function QueueBar({ runs, onPause, onResume }: QueueBarProps) {
  const text = useText('control')
  const language = useLanguage()
  const { running, waiting, paused } = useMemo(() => sortOut(runs), [runs])
  if (waiting.length + paused.length === 0) return null
  const counts = [
    running > 0 && text.queueRunning(formatNumber(running, language)),
    waiting.length > 0 && text.queueWaiting(formatNumber(waiting.length, language)),
    paused.length > 0 && text.queuePaused(formatNumber(paused.length, language)),
  ].filter((count) => count !== false)
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2.5 text-sm text-ink-soft">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 whitespace-nowrap tabular-nums">
        {counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </p>
      {waiting.length > 0 && (
        <IconButton
          label={text.pauseAll}
          icon={<Pause size={14} />}
          onClick={() => onPause(waiting)}
        />
      )}
      {paused.length > 0 && (
        <IconButton
          label={text.resumeAll}
          icon={<Play size={14} />}
          onClick={() => onResume(paused)}
        />
      )}
    </div>
  )
}

function sortOut(runs: readonly Run[]) {
  const waiting: string[] = []
  const paused: string[] = []
  let running = 0
  for (const run of runs) {
    if (run.state === 'uploading' || run.state === 'processing') running++
    else if (run.state === 'queued') (run.paused ? paused : waiting).push(run.id)
  }
  return { running, waiting, paused }
}
