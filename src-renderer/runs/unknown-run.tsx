import type { ErrorData } from '#shared/errors.ts'
import type { LostCandidate, Run } from '#shared/runs/run.ts'
import { useCallback, useEffect, useState } from 'react'
import { formatNumber, formatWhen } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import type { RunsStore } from './runs-store.ts'

interface UnknownRunProps {
  readonly run: Run
  readonly store: RunsStore
}

type Lookup =
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly candidates: readonly LostCandidate[] }
  | { readonly kind: 'failed'; readonly error: ErrorData }

/**
 * A run whose submit was never answered: what the service's history has that may be it, and the
 * other ways out. Nothing is sent again unless the user says so.
 */
export function UnknownRun({ run, store }: UnknownRunProps) {
  const text = useText('control')
  const lookup = useLookup(run, store)
  const [error, setError] = useState<ErrorData | null>(null)
  const { resolveUnknown } = store.getState()

  const decide = async (decision: Parameters<typeof resolveUnknown>[1]): Promise<void> => {
    const result = await resolveUnknown(run.id, decision)
    if (!result.ok) setError(result.error)
  }

  return (
    <div className="flex w-full max-w-xl flex-col gap-3">
      <Notice tone="warning" what={text.unknownWhat} next={text.unknownWhy} />
      <Candidates
        lookup={lookup.state}
        onTake={(requestId) => void decide({ kind: 'take', requestId })}
        onLookAgain={lookup.again}
      />
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
      <div className="flex flex-wrap items-center gap-1.5">
        <Button onClick={() => void decide({ kind: 'parse-again' })}>{text.parseAgain}</Button>
        <Button onClick={() => void decide({ kind: 'give-up' })}>{text.giveUp}</Button>
      </div>
      <p className="text-sm text-ink-faint">{text.parseAgainNote}</p>
    </div>
  )
}

interface CandidatesProps {
  readonly lookup: Lookup
  readonly onTake: (requestId: string) => void
  readonly onLookAgain: () => void
}

function Candidates({ lookup, onTake, onLookAgain }: CandidatesProps) {
  const text = useText('control')
  const again = (
    <Button className="h-7 self-start" onClick={onLookAgain}>
      {text.lookAgain}
    </Button>
  )
  switch (lookup.kind) {
    case 'asking':
      return <output className="text-sm text-ink-faint">{text.lookingUp}</output>
    case 'failed':
      return <ErrorNotice error={lookup.error}>{again}</ErrorNotice>
    case 'found':
      return lookup.candidates.length === 0 ? (
        <div className="flex flex-col gap-2">
          <p className="text-ink-soft">{text.candidatesNone}</p>
          {again}
        </div>
      ) : (
        <section aria-label={text.candidates}>
          <h3 className="mb-1.5 font-semibold">{text.candidates}</h3>
          <ul className="flex flex-col gap-1.5">
            {lookup.candidates.map((candidate) => (
              <Candidate key={candidate.requestId} candidate={candidate} onTake={onTake} />
            ))}
          </ul>
        </section>
      )
  }
}

interface CandidateProps {
  readonly candidate: LostCandidate
  readonly onTake: (requestId: string) => void
}

function Candidate({ candidate, onTake }: CandidateProps) {
  const text = useText('control')
  const library = useText('library')
  const language = useLanguage()
  const { requestId, status, model, totalPages, requestedAt, fits } = candidate
  const facts = [
    // oxlint-disable-next-line react/purity -- it is looked up once and soon decided
    requestedAt && text.requestedAt(formatWhen(requestedAt, Date.now(), language)),
    totalPages !== null && library.pages(formatNumber(totalPages, language)),
    model,
    status,
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-mono text-sm" title={requestId}>
          {requestId}
        </p>
        <p className="text-sm text-ink-faint">{facts.join(' · ')}</p>
        {fits && <p className="text-sm text-good">{text.candidateFits}</p>}
      </div>
      <Button
        look={fits ? 'primary' : 'plain'}
        className="h-7"
        onClick={() => onTake(candidate.requestId)}
      >
        {text.takeIt}
      </Button>
    </li>
  )
}

function useLookup(run: Run, store: RunsStore): { state: Lookup; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Lookup>({ kind: 'asking' })
  useEffect(() => {
    let isGone = false
    void store
      .getState()
      .lostCandidates(run.id)
      .then((result) => {
        if (isGone) return
        setState(
          result.ok
            ? { kind: 'found', candidates: result.data }
            : { kind: 'failed', error: result.error },
        )
      })
    return () => {
      isGone = true
    }
  }, [run.id, store, attempt])
  const again = useCallback(() => {
    setState({ kind: 'asking' })
    setAttempt((count) => count + 1)
  }, [])
  return { state, again }
}
