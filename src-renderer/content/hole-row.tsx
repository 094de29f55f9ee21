import { describeError } from '../text/describe-error.ts'
import { Clock, Unlink } from 'lucide-react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ContentHole } from './content-hole.ts'

interface HoleRowProps {
  readonly hole: ContentHole
  readonly onHeal: (batchIndexes: readonly number[]) => void
  readonly onSettings: () => void
}

/** The place of pages that are missing, with the reason and the way to get them. */
export function HoleRow({ hole, onHeal, onSettings }: HoleRowProps) {
  const text = useText('batches')
  const language = useLanguage()
  const runs = useText('runs')
  const { healable, cause, failure, leadsToSettings, isHealing, isStopped } = hole
  const pages = text.range(
    formatNumber(hole.startPage, language),
    formatNumber(hole.endPage, language),
  )
  if (isHealing) {
    return (
      <div className="hole" data-is-coming>
        <p className="text-ink-soft">{text.beingHealed(pages)}</p>
        <ProgressBar label={text.beingHealed(pages)} value={null} />
      </div>
    )
  }
  if (cause === 'pending' && !isStopped) {
    return (
      <p className="hole flex items-center gap-2 text-ink-faint" data-is-coming>
        <Clock size={14} aria-hidden /> {text.pending(pages)}
      </p>
    )
  }
  const known = failure && describeError(failure, language)
  const reasons = {
    failed: '',
    pending: text.stopped,
    'left-out': text.leftOut,
    'not-parsed': text.notParsed,
  } as const
  const reason = known?.what ?? reasons[cause]
  return (
    <section
      className="hole flex flex-wrap items-start gap-x-3 gap-y-2"
      aria-label={text.missing(pages)}
    >
      <Unlink size={16} className="mt-0.5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-44 flex-1">
        <p className="font-semibold">{text.missing(pages)}</p>
        <p className="text-ink-soft">
          {reason} {known?.next ?? (cause === 'left-out' ? text.leftOutNext : '')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {leadsToSettings && (
          <Button className="h-7" onClick={onSettings}>
            {runs.openSettings}
          </Button>
        )}
        {healable.length > 0 && (
          <Button
            className="h-7"
            title={text.healHint}
            onClick={({ currentTarget }) => {
              // The button goes, and the keys stay with what is read.
              currentTarget.closest<HTMLElement>('[role=document]')?.focus({ preventScroll: true })
              onHeal(healable)
            }}
          >
            {text.heal}
          </Button>
        )}
      </div>
    </section>
  )
}
