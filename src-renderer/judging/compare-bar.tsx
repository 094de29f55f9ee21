import { maxTakenPairs } from '#shared/corrections/max-taken-pairs.ts'
import { ArrowLeftToLine, Ellipsis } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { differenceKinds } from '#shared/judging/kinds.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Select } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ComparedScope } from './compared-runs.ts'
import { useMedia } from '../ui/use-media.ts'
import {
  type ComparedKind,
  type CompareStore,
  isOfKind,
  type ShownPair,
  walkedPairs,
} from './compare-store.ts'
import { Difference } from './difference.tsx'
import { CloseButton, StepButtons, WalkBar } from './walk-bar.tsx'

interface CompareBarProps {
  readonly store: CompareStore
  /** Other runs of the same document, by what tells them apart. */
  readonly others: readonly { readonly value: string; readonly label: string }[]
}

const kindsInOrder: readonly ComparedKind[] = [...differenceKinds, 'only']

/** Steps through what another run of the document says differently. */
export function CompareBar({ store, others }: CompareBarProps) {
  const text = useText('compare')
  const kindText = useText('differenceKind')
  const language = useLanguage()
  const state = useStore(store)
  const { comparison, failure, kind, index, shown, scope } = state
  const walked = walkedPairs(state)
  const [isUnfolded, setUnfolded] = useState(false)
  // In a narrow window one line has what every difference needs; the rest unfolds below it.
  const folded = isUnfolded || !comparison ? 'max-sm:order-2' : 'max-sm:hidden'
  const number = (value: number): string => formatNumber(value, language)
  const countOf = (each: ComparedKind): number =>
    comparison?.differences.filter((pair) => isOfKind(pair, each)).length ?? 0

  // What is confirmed is the truth, whatever the other says.
  const canTake = scope?.purpose !== 'grade'
  const walk = useCallback(() => {
    const { step, close, leave, takeOther, scope: now } = store.getState()
    if (now?.purpose === 'grade') return { step, close }
    return { step, close, leave, confirm: () => void takeOther() }
  }, [store])
  const nothingLeft =
    comparison && comparison.differences.length > 0
      ? text.noneOfKind
      : state.left.size > 0
        ? text.allDecided(number(state.left.size))
        : scope?.purpose === 'proposal'
          ? text.readAgainSame
          : text.same
  const titleOf = ({ purpose, startPage, endPage, box }: ComparedScope): string => {
    const [from, to] = [number(startPage), number(endPage)]
    if (purpose === 'grade') return text.graded(from)
    return box ? text.readAgainBox(from) : text.readAgain(from, to)
  }

  return (
    <WalkBar
      label={text.title}
      walked={walk}
      className={classNames(
        'max-h-[40vh] flex-col overflow-y-auto',
        isUnfolded ? 'max-sm:max-h-[50vh]' : 'max-sm:max-h-[30vh]',
      )}
    >
      <div className="flex items-start gap-x-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          {scope ? (
            <h2 className={classNames('text-sm font-medium max-sm:basis-full', folded)}>
              {titleOf(scope)}
            </h2>
          ) : (
            <Select
              aria-label={text.other}
              value={state.secondRunId ?? ''}
              className={classNames('h-7 w-auto max-w-72', folded)}
              options={others}
              onValue={(runId) => {
                if (state.firstRunId !== null) void state.open(state.firstRunId, runId)
              }}
            />
          )}
          {comparison && (
            <>
              <Select
                aria-label={text.kinds}
                value={kind ?? 'all'}
                className={classNames('h-7 w-auto max-w-56', folded)}
                options={[
                  { value: 'all' as const, label: text.all(number(comparison.differences.length)) },
                  ...kindsInOrder.flatMap((each) =>
                    countOf(each) > 0
                      ? { value: each, label: `${kindText[each]} (${number(countOf(each))})` }
                      : [],
                  ),
                ]}
                onValue={(value) => state.setKind(value === 'all' ? null : value)}
              />
              <StepButtons text={text} canStep={walked.length > 0} step={state.step} />
            </>
          )}
          <p
            aria-live="polite"
            className="min-w-0 flex-1 text-sm text-ink-faint max-sm:truncate sm:min-w-36"
          >
            {comparison &&
              (walked.length === 0
                ? nothingLeft
                : shown &&
                  text.place(number(index + 1), number(walked.length), number(shown.pair.page)))}
          </p>
          {shown && walked.length > 0 && canTake && (
            <Decisions store={store} shown={shown} count={walked.length} folded={folded} />
          )}
          {comparison && (
            <IconButton
              label={text.more}
              icon={<Ellipsis size={15} />}
              aria-expanded={isUnfolded}
              className="sm:hidden"
              onClick={() => setUnfolded(!isUnfolded)}
            />
          )}
        </div>
        <CloseButton
          label={scope?.purpose === 'proposal' ? text.leaveAll : text.close}
          close={state.close}
        />
      </div>
      {failure && <ErrorNotice error={failure} />}
      {!failure && !comparison && (
        <div className="w-40">
          <ProgressBar label={text.comparing} value={null} />
        </div>
      )}
      {shown && walked.length > 0 && <Difference shown={shown} />}
    </WalkBar>
  )
}

interface DecisionsProps extends Pick<CompareBarProps, 'store'> {
  readonly shown: ShownPair
  /** Of all that are walked. */
  readonly count: number
  /** How what is not needed for every difference looks in a narrow window. */
  readonly folded: string
}

/** Together on one line, or on the next. */
function Decisions({ store, shown, count, folded }: DecisionsProps) {
  const text = useText('compare')
  const language = useLanguage()
  const { takeOther, leave, takeAll } = useStore(store)
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 max-sm:contents">
      <TakeButton
        label={shown.pair.secondKey === null ? text.takeRemoval : text.take}
        onTake={() => void takeOther()}
      />
      <Button className={folded} onClick={leave}>
        {text.leave}
      </Button>
      <Button className={folded} title={text.takeAllHint} onClick={() => void takeAll()}>
        {text.takeAll(formatNumber(Math.min(count, maxTakenPairs), language))}
      </Button>
    </div>
  )
}

/** An icon where there is no room for words. */
function TakeButton({ label, onTake }: { readonly label: string; readonly onTake: () => void }) {
  const isNarrow = useMedia('(max-width: 639px)')
  return (
    <Button className="max-sm:h-7" data-tip={isNarrow ? label : undefined} onClick={onTake}>
      <ArrowLeftToLine size={14} aria-hidden />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
