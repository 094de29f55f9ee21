import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import { useLanguage } from '../text/language.ts'
import { useOwnText } from '../text/use-text.ts'
import { voteText } from '../text/vote.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { pressedLetter } from '../ui/pressed-letter.ts'
import { useFocusInside } from '../ui/use-focus-inside.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Decision, VoteStore } from './vote-store.ts'
import './vote.css'

interface VoteViewProps {
  readonly store: VoteStore
  /** The page as the document has it. */
  readonly pagePicture: (page: number) => ReactNode
  /** What a run read on a page, as it came. */
  readonly answer: (runId: string, page: number) => ReactNode
  readonly onGrades: () => void
}

/** Two answers beside the page that they are of, without names; one key a decision. */
export function VoteView({ store, pagePicture, answer, onGrades }: VoteViewProps) {
  const text = useOwnText(voteText)
  const language = useLanguage()
  const { ballots, given, failure, firstRunId, secondRunId } = useStore(store)
  const ballot = ballots?.[given.length]
  if (!ballots || firstRunId === null || secondRunId === null) {
    return failure ? (
      <ErrorNotice error={failure} className="m-4" />
    ) : (
      <div className="m-4 w-48">
        <ProgressBar label={text.comparing} value={null} />
      </div>
    )
  }
  const decided = given.filter(({ choice }) => choice !== null).length
  const [left, right] = ballot?.isTurned ? [secondRunId, firstRunId] : [firstRunId, secondRunId]
  return (
    <Keys store={store}>
      {failure && <ErrorNotice error={failure} className="mx-3 mt-3" />}
      {ballot ? (
        // Its own for each page: every column begins at its top.
        <div key={ballot.page} className="vote-columns">
          <Column label={text.original} className="bg-sunken">
            {pagePicture(ballot.page)}
          </Column>
          <Column label={text.left}>{answer(left, ballot.page)}</Column>
          <Column label={text.right}>{answer(right, ballot.page)}</Column>
        </div>
      ) : (
        <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
          <p aria-live="polite" className="max-w-md text-ink-soft">
            {ballots.length === 0
              ? text.nothing
              : decided === 0
                ? text.overUndecided
                : text.over(formatNumber(decided, language))}
          </p>
          {(decided > 0 || ballots.length === 0) && (
            <Button onClick={onGrades}>{text.showGrades}</Button>
          )}
        </div>
      )}
      <Decisions store={store} />
    </Keys>
  )
}

interface ColumnProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

function Column({ label, className, children }: ColumnProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is too long is scrolled, by keys too
      tabIndex={0}
      className={`p-3 outline-offset-[-2px] ${className ?? ''}`}
    >
      <h3 aria-hidden className="mb-1 text-sm font-medium text-ink-soft">
        {label}
      </h3>
      {children}
    </section>
  )
}

const decisionOf: Readonly<Record<string, Decision>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '=': 'same',
  x: 'both-bad',
  s: 'skip',
}

interface KeysProps extends Pick<VoteViewProps, 'store'> {
  readonly children: ReactNode
}

/** Has the cursor from the first page on, wherever in it that is: what had it may go with its page. */
function Keys({ store, children }: KeysProps) {
  const host = useRef<HTMLElement>(null)
  const text = useOwnText(voteText)
  const focusInside = useFocusInside(host)
  useEffect(() => host.current?.focus(), [])
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    host.current?.addEventListener('keydown', (event) => decideByKey(store, event), { signal })
    return () => stopping.abort()
  }, [store])
  return (
    <section
      ref={host}
      {...focusInside}
      tabIndex={-1}
      aria-label={text.decide}
      className="vote outline-none"
    >
      {children}
    </section>
  )
}

function decideByKey(store: VoteStore, event: KeyboardEvent): void {
  if (hasCommandKey(event) || event.repeat) return
  // A wide table that has the focus is scrolled by its arrow keys.
  if (event.key.startsWith('Arrow') && isInSidewaysScroll(event)) return
  const decision = decisionOf[pressedLetter(event)]
  if (decision) void store.getState().decide(decision)
  else if (event.key === 'Backspace') void store.getState().undo()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function isInSidewaysScroll({ target, currentTarget }: KeyboardEvent): boolean {
  for (let at = target; at instanceof Element && at !== currentTarget; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth) return true
  }
  return false
}

function Decisions({ store }: Pick<VoteViewProps, 'store'>) {
  const text = useOwnText(voteText)
  const language = useLanguage()
  const { ballots, given, decide, undo } = useStore(store)
  const ballot = ballots?.[given.length]
  const number = (value: number): string => formatNumber(value, language)
  const button = (decision: Decision, label: string, key: string) => (
    <Button onClick={() => void decide(decision)}>
      {label} <kbd className="key max-sm:hidden">{key}</kbd>
    </Button>
  )
  if (!ballot && given.length === 0) return null
  return (
    <footer className="vote-decisions">
      <p aria-live="polite" className="min-w-0 flex-1 basis-40 px-1 text-sm max-sm:basis-full">
        {ballot &&
          text.page(number(ballot.page), number(given.length + 1), number(ballots?.length ?? 0))}
      </p>
      {ballot && (
        <>
          {button('left', text.chooseLeft, '←')}
          {button('right', text.chooseRight, '→')}
          {button('same', text.same, '=')}
          {button('both-bad', text.bothBad, 'X')}
          {button('skip', text.skip, 'S')}
        </>
      )}
      <Button disabled={given.length === 0} onClick={() => void undo()}>
        {text.undo} <kbd className="key max-sm:hidden">⌫</kbd>
      </Button>
    </footer>
  )
}
