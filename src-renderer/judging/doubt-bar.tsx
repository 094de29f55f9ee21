import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { doubtKinds } from '#shared/judging/kinds.ts'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Select } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { type DoubtsStore, walkedDoubts } from './doubts-store.ts'

/** Steps through what may be wrong: one key a decision, never one for a page. */
export function DoubtBar({ store }: { readonly store: DoubtsStore }) {
  const text = useText('judging')
  const kinds = useText('doubtKind')
  const language = useLanguage()
  const state = useStore(store)
  const bar = useRef<HTMLElement>(null)
  const { list, failure, kind, index } = state
  const walked = walkedDoubts(state)
  const doubt = walked[index]
  const number = (value: number): string => formatNumber(value, language)
  const isReady = list !== null
  useEffect(() => bar.current?.focus(), [isReady])
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    bar.current?.addEventListener('keydown', (event) => stepByKey(store, event), { signal })
    return () => stopping.abort()
  }, [store])

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={text.title}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-paper px-2 py-1.5"
    >
      {failure ? (
        <ErrorNotice error={failure} className="min-w-0 flex-1" />
      ) : list === null ? (
        <div className="w-40">
          <ProgressBar label={text.looking} value={null} />
        </div>
      ) : (
        <>
          <Select
            aria-label={text.kinds}
            value={kind ?? 'all'}
            className="h-7 w-auto max-w-56"
            options={[
              { value: 'all' as const, label: text.all(number(list.doubts.length)) },
              ...doubtKinds.flatMap((each) => {
                const count = list.doubts.filter((one) => one.kind === each).length
                return count > 0 ? { value: each, label: `${kinds[each]} (${number(count)})` } : []
              }),
            ]}
            onValue={(value) => state.setKind(value === 'all' ? null : value)}
          />
          <IconButton
            label={text.previous}
            icon={<ChevronLeft size={15} />}
            disabled={walked.length === 0}
            onClick={() => state.step(-1)}
          />
          <IconButton
            label={text.next}
            icon={<ChevronRight size={15} />}
            disabled={walked.length === 0}
            onClick={() => state.step(1)}
          />
          <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm">
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
          {doubt?.elementKey && (
            <Button onClick={state.confirm}>
              <Check size={14} aria-hidden /> {text.right}
            </Button>
          )}
        </>
      )}
      <IconButton label={text.close} icon={<X size={15} />} onClick={state.close} />
    </section>
  )
}

/** One key a decision, for who has the bar under the cursor. */
function stepByKey(store: DoubtsStore, event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (target instanceof HTMLSelectElement) return
  // A button under the cursor has its own Enter.
  if (key === 'Enter' && target !== currentTarget) return
  const { step, confirm, close } = store.getState()
  if (key === 'ArrowRight') step(1)
  else if (key === 'ArrowLeft') step(-1)
  else if (key === 'Enter') confirm()
  else if (key === 'Escape') close()
  else return
  event.preventDefault()
  event.stopPropagation()
}
