import { isInRanges, readPageRanges } from '#shared/export/page-ranges.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Checkbox, Field, Select, TextInput } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { pageBoxes } from '../../viewer/output/page-boxes.ts'
import { printPages } from '../../viewer/output/print-pages.ts'
import { useApp, useView } from '../view-context.ts'
import { useClosedWithout } from './use-closed-without.ts'
import { useWholeRun } from './use-whole-run.ts'

type Which = 'all' | 'current' | 'some'

/** Where printing stands; numbers count pages. */
type Printing =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'drawing'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly page: number }

/** Asks what is printed, draws it, and hands it to the system's own dialog. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const { viewer } = useView()
  const text = useText('print')
  const language = useLanguage()
  const run = useWholeRun(useApp((state) => state.selectedRunId))
  const pictures = useStore(viewer, (state) => state.pictures)
  const [current] = useState(() => viewer.getState().page)
  const [which, setWhich] = useState<Which>('all')
  const [typed, setTyped] = useState('')
  const [withBoxes, setWithBoxes] = useState(() => viewer.getState().overlayIsOn)
  const [printing, setPrinting] = useState<Printing>({ kind: 'choosing' })
  const closing = useRef(new AbortController())
  useEffect(() => {
    const started = closing.current
    return () => started.abort()
  }, [])
  useClosedWithout(pictures !== null, onClose)
  if (!run || !pictures) return null
  const ranges = which === 'some' ? readPageRanges(typed) : null
  const pages = chosenPages(which, current, pictures.pageCount, ranges)
  const isDrawing = printing.kind === 'drawing'

  const print = async (): Promise<void> => {
    const { signal } = closing.current
    const shown = viewer.getState()
    let done = 0
    const tell = (): void => setPrinting({ kind: 'drawing', done, total: pages.length })
    tell()
    try {
      const printed = await printPages(pictures, {
        pages,
        rotation: shown.rotation,
        boxesOf: withBoxes ? pageBoxes(shown) : null,
        onDrawn(count) {
          done = count
          tell()
        },
        signal,
      })
      onClose()
      printed.print(window)
    } catch {
      if (!signal.aborted) setPrinting({ kind: 'failed', page: pages[done] ?? current })
    }
  }

  return (
    <FormDialog
      title={text.title(run.name)}
      action={text.start}
      canSubmit={pages.length > 0}
      isBusy={isDrawing}
      foot={isDrawing && <Drawing done={printing.done} total={printing.total} />}
      onSubmit={() => void print()}
      onClose={onClose}
    >
      <Field label={text.pages}>
        {(ids) => (
          <Select
            {...ids}
            data-first-focus
            value={which}
            options={[
              { value: 'all', label: text.all(formatNumber(pictures.pageCount, language)) },
              { value: 'current', label: text.current(formatNumber(current, language)) },
              { value: 'some', label: text.some },
            ]}
            onValue={setWhich}
          />
        )}
      </Field>
      {which === 'some' && (
        <Field label={text.somePages} hint={hintOf()}>
          {(ids) => (
            <TextInput
              {...ids}
              value={typed}
              aria-invalid={typed !== '' && pages.length === 0}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Checkbox label={text.withBoxes} checked={withBoxes} onValue={setWithBoxes} />
      {printing.kind === 'failed' && (
        <Notice tone="error" what={text.failed(formatNumber(printing.page, language))} />
      )}
    </FormDialog>
  )

  function hintOf(): string {
    if (typed.trim() === '') return text.someHint
    if (ranges === null) return text.someWrong
    return pages.length === 0
      ? text.someNone(formatNumber(pictures?.pageCount ?? 0, language))
      : text.someHint
  }
}

function Drawing({ done, total }: { readonly done: number; readonly total: number }) {
  const text = useText('print')
  const language = useLanguage()
  const label = text.drawing(formatNumber(done, language), formatNumber(total, language))
  return (
    <div className="flex flex-col gap-1 px-4 pb-4">
      <p className="text-sm text-ink-soft">{label}</p>
      <ProgressBar label={label} value={done / total} />
    </div>
  )
}

/** The pages to print, from 1; none where what was typed names none. */
function chosenPages(
  which: Which,
  current: number,
  pageCount: number,
  ranges: ReturnType<typeof readPageRanges>,
): readonly number[] {
  if (which === 'current') return [current]
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (which === 'all') return all
  return ranges === null ? [] : all.filter((page) => isInRanges(page, ranges))
}
