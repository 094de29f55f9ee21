import type { ListedRun } from '#shared/runs/listed-run.ts'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/button.tsx'

interface QueueBarProps {
  readonly runs: readonly ListedRun[]
  readonly onPause: () => void
  readonly onResume: () => void
}

/** How many runs are under way and how many wait, with a way to hold all of those back. */
export function QueueBar({ runs, onPause, onResume }: QueueBarProps) {
  const text = useText('control')
  const language = useLanguage()
  const { running, waiting, paused } = useMemo(() => sortOut(runs), [runs])
  if (waiting + paused === 0) return null
  const counts = [
    running > 0 && text.queueRunning(formatNumber(running, language)),
    waiting > 0 && text.queueWaiting(formatNumber(waiting, language)),
    paused > 0 && text.queuePaused(formatNumber(paused, language)),
  ].filter((count) => count !== false)
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2.5 text-sm text-ink-soft">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 whitespace-nowrap tabular-nums">
        {counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </p>
      {waiting > 0 && (
        <IconButton label={text.pauseAll} icon={<Pause size={14} />} onClick={onPause} />
      )}
      {paused > 0 && (
        <IconButton label={text.resumeAll} icon={<Play size={14} />} onClick={onResume} />
      )}
    </div>
  )
}

function sortOut(runs: readonly ListedRun[]) {
  let waiting = 0
  let paused = 0
  let running = 0
  for (const run of runs) {
    if (run.state === 'uploading' || run.state === 'processing') running++
    else if (run.state === 'queued' && run.paused) paused++
    else if (run.state === 'queued') waiting++
  }
  return { running, waiting, paused }
}
