import type { Size } from '#shared/results/geometry.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../../text/format.ts'
import { useLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Checkbox, Field, Select, TextInput } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { drawPagePicture, pagePictureSize } from '../../viewer/output/draw-page-picture.ts'
import { pageBoxes } from '../../viewer/output/page-boxes.ts'
import { savePicture } from '../commands/save-picture.ts'
import { useApp, useView } from '../view-context.ts'
import { useClosedWithout } from './use-closed-without.ts'
import { useWholeRun } from './use-whole-run.ts'

/** Saves a page as a PNG, with or without its boxes. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { app, viewer } = useView()
  const text = useText('print')
  const language = useLanguage()
  const run = useWholeRun(useApp((state) => state.selectedRunId))
  const pictures = useStore(viewer, (state) => state.pictures)
  const [typed, setTyped] = useState(() => String(app.getState().picturedPage))
  const [scale, setScale] = useState<'1' | '2'>('2')
  const [withBoxes, setWithBoxes] = useState(() => viewer.getState().overlayIsOn)
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle')
  const closing = useRef(new AbortController())
  useEffect(() => () => closing.current.abort(), [])
  const page = Number(typed)
  const isPage = Number.isInteger(page) && page >= 1 && page <= (pictures?.pageCount ?? 0)
  const size = usePageSize(isPage ? page : null)
  useClosedWithout(pictures !== null, onClose)
  if (!run || !pictures) return null

  const save = async (): Promise<void> => {
    const { signal } = closing.current
    setState('drawing')
    try {
      const shown = viewer.getState()
      const boxes = withBoxes ? await pageBoxes(shown)(page) : null
      const { rotation } = shown
      const request = { page, rotation, scale: Number(scale), part: null, boxes, signal }
      await savePicture(await drawPagePicture(pictures, request), run.name, page)
      onClose()
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  const sized = (factor: number, label: (width: string, height: string) => string): string => {
    if (!size) return label('…', '…')
    const { width, height } = pagePictureSize(size, viewer.getState().rotation, factor)
    return label(formatNumber(width, language), formatNumber(height, language))
  }

  return (
    <FormDialog
      title={text.pictureTitle(run.name)}
      action={text.save}
      canSubmit={isPage}
      isBusy={state === 'drawing'}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={text.page}
        hint={isPage ? undefined : text.someNone(formatNumber(pictures.pageCount, language))}
      >
        {(ids) => (
          <TextInput
            {...ids}
            data-first-focus
            inputMode="numeric"
            value={typed}
            aria-invalid={!isPage}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={text.size}>
        {(ids) => (
          <Select
            {...ids}
            value={scale}
            options={[
              { value: '1', label: sized(1, text.ownSize) },
              { value: '2', label: sized(2, text.doubleSize) },
            ]}
            onValue={setScale}
          />
        )}
      </Field>
      <Checkbox label={text.withBoxes} checked={withBoxes} onValue={setWithBoxes} />
      {state === 'failed' && <Notice tone="error" what={text.pictureFailed} />}
    </FormDialog>
  )
}

/** @param page from 1; null for none. Null until it is known. */
function usePageSize(page: number | null): Size | null {
  const { viewer } = useView()
  const pictures = useStore(viewer, (state) => state.pictures)
  const [known, setKnown] = useState<{ readonly page: number; readonly size: Size } | null>(null)
  useEffect(() => {
    if (!pictures || page === null) return undefined
    let isGone = false
    pictures.pageSize(page - 1).then(
      (size) => {
        if (!isGone) setKnown({ page, size })
      },
      // A page that can't be read says so when it is drawn.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pictures, page])
  return known?.page === page ? known.size : null
}
