import { memo, useCallback, useSyncExternalStore } from 'react'
import { useText } from '../text/use-text.ts'
import { FailureLimit } from '../ui/failure-limit.tsx'
import { MissingNote } from './missing-note.tsx'
import { PageCanvas } from './paint/page-canvas.tsx'
import { PageHighlight } from './overlay/page-highlight.tsx'
import { OrderMarks } from './overlay/order-marks.tsx'
import { PageOverlay } from './overlay/page-overlay.tsx'
import type { PagePainter } from './paint/page-painter.ts'
import type { SmallPictures } from './paint/small-pictures.ts'
import { PageText } from './text-layer/page-text.tsx'
import { usePageElements } from './overlay/use-page-elements.ts'
import { usePageMenu, usePagePointer } from './overlay/use-page-pointer.ts'
import { useViewer, useViewerState } from './viewer-context.ts'

export interface PageSlotProps {
  readonly index: number
  readonly painter: PagePainter
  readonly small: SmallPictures
  /** Place in the column, in CSS pixels. */
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** One page in the column: its picture, its boxes and what is marked. */
export const PageSlot = memo(function PageSlot({ index, painter, small, ...place }: PageSlotProps) {
  const text = useText('viewer')
  const page = index + 1
  const { missingNote, renderTool } = useViewer()
  const note = missingNote?.(page) ?? null
  const rotation = useViewerState((state) => state.rotation)
  const overlayIsOn = useViewerState((state) => state.overlayIsOn)
  const numbersAreOn = useViewerState((state) => state.orderNumbersAreOn)
  const { elements, haveFailed, retry } = usePageElements(page, rotation)
  const shown = overlayIsOn ? elements : undefined
  const pointer = { ...usePagePointer(shown), onContextMenu: usePageMenu(page, shown) }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box, which no tag is
      role="group"
      aria-label={note === null ? text.pageLabel(page) : `${text.pageLabel(page)}. ${note}`}
      data-page={page}
      className="on-paper absolute bg-white text-black shadow-cast"
      style={place}
      {...pointer}
    >
      <FailureLimit part={text.pageLabel(page)} className="relative m-2">
        <PageCanvas painter={painter} small={small} index={index} rotation={rotation} />
        <PageText
          painter={painter}
          index={index}
          rotation={rotation}
          size={place}
          elements={elements}
        />
        {overlayIsOn && elements && <PageOverlay elements={elements} />}
        {numbersAreOn && elements && <OrderMarks elements={elements} />}
        {overlayIsOn && elements && <PageHighlight elements={elements} size={place} />}
        {overlayIsOn && elements && renderTool?.({ page, rotation, elements })}
        {overlayIsOn && haveFailed && (
          <PageNote note={text.boxesFailed} action={text.tryAgain} onAction={retry} />
        )}
        <PageFailure index={index} painter={painter} />
        {note !== null && <MissingNote note={note} />}
      </FailureLimit>
    </div>
  )
})

function PageFailure({ index, painter }: Pick<PageSlotProps, 'index' | 'painter'>) {
  const text = useText('viewer')
  const subscribe = useCallback(
    (listener: () => void) => painter.subscribe(index, listener),
    [painter, index],
  )
  const failure = useSyncExternalStore(subscribe, () => painter.pictureOf(index).failure)
  if (!failure) return null
  return (
    <PageNote note={text.pageFailed} action={text.tryAgain} onAction={() => painter.retry(index)} />
  )
}

interface PageNoteProps {
  readonly note: string
  readonly action: string
  readonly onAction: () => void
}

function PageNote({ note, action, onAction }: PageNoteProps) {
  return (
    <output className="absolute inset-x-0 top-4 z-10 text-center text-sm text-[#41474d]">
      <span className="inline-block rounded-md bg-white/95 px-3 py-1.5 shadow-cast">
        {note}{' '}
        <button type="button" className="font-medium underline" onClick={onAction}>
          {action}
        </button>
      </span>
    </output>
  )
}
