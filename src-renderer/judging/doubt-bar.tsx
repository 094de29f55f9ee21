import { Check } from 'lucide-react'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { Doubt } from '#shared/judging/doubt.ts'
import { doubtKinds } from '#shared/judging/kinds.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Select } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { type DoubtsStore, walkedDoubts } from './doubts-store.ts'
import { CloseButton, StepButtons, WalkBar } from './walk-bar.tsx'

interface DoubtBarProps {
  readonly store: DoubtsStore
  /** Undefined without a source to read. */
  readonly onReadAgain: ((doubt: Doubt) => void) | undefined
}

/** Steps through what may be wrong: one key a decision, never one for a page. */
export function DoubtBar({ store, onReadAgain }: DoubtBarProps) {
  const text = useText('judging')
  const kinds = useText('doubtKind')
  const language = useLanguage()
  const state = useStore(store)
  const { list, failure, kind, index } = state
  const walked = walkedDoubts(state)
  const doubt = walked[index]
  const number = (value: number): string => formatNumber(value, language)

  const walk = useCallback(() => {
    const now = store.getState()
    const { step, close, confirm } = now
    const shown = walkedDoubts(now)[now.index]
    return {
      step,
      close,
      confirm,
      ...(shown && onReadAgain && { readAgain: () => onReadAgain(shown) }),
    }
  }, [store, onReadAgain])

  return (
    <WalkBar label={text.title} walked={walk} className="flex-wrap items-center">
      {failure ? (
        <ErrorNotice error={failure} className="min-w-0 flex-1" />
      ) : list === null ? (
        <Looking text={text} />
      ) : (
        <>
          <Select
            aria-label={text.kinds}
            value={kind ?? 'all'}
            className="h-7 w-auto max-w-56 max-sm:max-w-44"
            options={[
              { value: 'all' as const, label: text.all(number(list.doubts.length)) },
              ...doubtKinds.flatMap((each) => {
                const count = list.doubts.filter((one) => one.kind === each).length
                return count > 0 ? { value: each, label: `${kinds[each]} (${number(count)})` } : []
              }),
            ]}
            onValue={(value) => state.setKind(value === 'all' ? null : value)}
          />
          <StepButtons text={text} canStep={walked.length > 0} step={state.step} />
          <p aria-live="polite" className={sayingLook}>
            {doubt ? (
              <>
                <span className="text-ink-faint">
                  {text.place(number(index + 1), number(walked.length), number(doubt.page))}
                </span>{' '}
                <span className="font-medium">{kinds[doubt.kind]}</span>
                {doubt.evidence && (
                  <q className="ml-1.5 break-words text-ink-soft">{doubt.evidence}</q>
                )}
              </>
            ) : (
              <span className="text-ink-soft">
                {text.none}{' '}
                {list.provenPages < list.pages &&
                  text.unproven(number(list.pages - list.provenPages))}
              </span>
            )}
          </p>
          {doubt && onReadAgain && (
            <Button className="max-lg:order-2" onClick={() => onReadAgain(doubt)}>
              {text.readAgain}
            </Button>
          )}
          {doubt?.elementKey && (
            <Button className="max-lg:order-2" onClick={state.confirm}>
              <Check size={14} aria-hidden /> {text.right}
            </Button>
          )}
        </>
      )}
      <CloseButton label={text.close} close={state.close} />
    </WalkBar>
  )
}

function Looking({ text }: { readonly text: { readonly looking: string } }) {
  return (
    <>
      <div className="w-40">
        <ProgressBar label={text.looking} value={null} />
      </div>
      <p aria-hidden className="min-w-0 flex-1 text-sm text-ink-soft">
        {text.looking}
      </p>
    </>
  )
}

/** On a line of its own where the window is narrow, the library beside it, below what steps and closes. */
const sayingLook = 'min-w-0 flex-1 basis-60 text-sm max-lg:order-1 max-lg:basis-full'
