import type { ErrorData } from '#shared/errors.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Proposal } from './proposals-store.ts'
import { CloseButton } from './walk-bar.tsx'

interface ProposalBarProps {
  readonly proposal: Proposal
  /** The service that reads it. */
  readonly connectionName: string
  readonly state: 'reading' | 'ready' | 'failed'
  /** Why it failed, where that is known. */
  readonly failure: ErrorData | null
  readonly onLook: () => void
  readonly onClose: () => void
}

/** What is being read again of the open run, until someone looks at it. Takes no cursor away. */
export function ProposalBar(props: ProposalBarProps) {
  const { proposal, connectionName, state, failure, onLook, onClose } = props
  const text = useText('readAgain')
  const language = useLanguage()
  const from = formatNumber(proposal.startPage, language)
  const what = proposal.box
    ? text.partOf(from)
    : text.pagesOf(from, formatNumber(proposal.endPage, language))
  return (
    <section
      aria-label={text.title}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-paper px-2 py-1.5"
    >
      {state === 'reading' && (
        <>
          <p className="text-sm">{text.reading(what, connectionName)}</p>
          <div className="w-32">
            <ProgressBar label={text.reading(what, connectionName)} value={null} />
          </div>
        </>
      )}
      {state === 'failed' &&
        (failure ? (
          <ErrorNotice error={failure} className="min-w-0 flex-1" />
        ) : (
          <p className="text-sm text-danger">{text.failed(what)}</p>
        ))}
      <p aria-live="polite" className="min-w-0 flex-1 text-sm">
        {state === 'ready' && text.ready(what, connectionName)}
      </p>
      {state === 'ready' && (
        <Button look="primary" onClick={onLook}>
          {text.look}
        </Button>
      )}
      <CloseButton label={state === 'reading' ? text.dontWait : text.discard} close={onClose} />
    </section>
  )
}
