import type { Run } from '#shared/runs/run.ts'
import { formatDuration } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'

interface ExpiryNoteProps {
  readonly run: Run
  readonly nowMs: number
}

/** Further away than this it is no news of a run that comes in by itself. */
const soonMs = 7 * 86_400_000

/** For how long the service still has what is not here yet. Nothing once all of it is. */
export function ExpiryNote({ run, nowMs }: ExpiryNoteProps) {
  const text = useText('control')
  const language = useLanguage()
  const isWhole = run.batches.length > 0 && run.batches.every(({ state }) => state === 'stored')
  if (isWhole || run.expiresAt === null) return null
  const leftMs = Date.parse(run.expiresAt) - nowMs
  if (Number.isNaN(leftMs)) return null
  if (leftMs <= 0) return <p className="text-warn">{text.expired}</p>
  if (run.following && leftMs > soonMs) return null
  return <p className="text-ink-faint">{text.keptFor(formatDuration(leftMs, language))}</p>
}
