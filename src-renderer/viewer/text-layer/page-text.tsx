import { useCallback, useState, type ClipboardEvent, type PointerEvent } from 'react'
import type { Rotation, Size } from '#shared/results/geometry.ts'
import type { PlacedElement } from '../overlay/placed-element.ts'
import type { PagePainter } from '../paint/page-painter.ts'
import { useViewer, useViewerState } from '../viewer-context.ts'
import { DrawnPage } from './drawn-page.tsx'
import { PageLetters } from './page-letters.tsx'

interface PageTextProps {
  readonly painter: PagePainter
  readonly index: number
  readonly rotation: Rotation
  /** On screen, in CSS pixels. */
  readonly size: Size
  /** Turned with the page. Undefined until they are here. */
  readonly elements: readonly PlacedElement[] | undefined
}

/**
 * The text over a page's picture: the letters of its file where it has some, on scans what was read there. A
 * document without pages of its own is drawn from that text.
 */
export function PageText({ painter, index, rotation, size, elements }: PageTextProps) {
  const { drawnImageUrl } = useViewer()
  const pictures = useViewerState((state) => state.pictures)
  const [isBlank, setBlank] = useState(false)
  const onBlank = useCallback(() => setBlank(true), [])
  const isPicture = pictures !== null && (!pictures.letters || isBlank)
  const isDrawn = drawnImageUrl !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drag begins in it, the page hears of all else
    <div className="page-text" onPointerDown={keepSelectionSteady} onCopy={copyWhole}>
      {pictures?.letters && (
        <PageLetters
          letters={pictures.letters}
          painter={painter}
          index={index}
          rotation={rotation}
          width={size.width}
          onBlank={onBlank}
        />
      )}
      {elements && (isDrawn || isPicture) && (
        <DrawnPage
          elements={elements}
          ratio={size.height / size.width}
          imageUrl={drawnImageUrl ?? null}
        />
      )}
      <div className="page-text-end" />
    </div>
  )
}

/** Letters that a font draws as one (ﬁ, ﬄ) are copied as what they are. */
function copyWhole(event: ClipboardEvent): void {
  const text = window.getSelection()?.toString() ?? ''
  if (text === '') return
  const whole = text.replaceAll(/[\uFB00-\uFB06]/g, (letter) => letter.normalize('NFKC'))
  event.clipboardData.setData('text/plain', whole.replaceAll('\0', ''))
  event.preventDefault()
}

/**
 * While letters are selected, nothing else can be: sheets lie below those of every page, and the window's own words
 * are out of reach. Over a gap between two lines, columns or pages, and beside the pages, the selection stays where it is,
 * where it would jump to the end of a page or to the library. It begins with a move: Safari's engine
 * selects no word by a double click in a window that can't be selected.
 */
function keepSelectionSteady({ button, currentTarget }: PointerEvent<HTMLElement>): void {
  if (button !== 0) return
  const { body } = document
  const ended = new AbortController()
  const { signal } = ended
  const begin = (): void => body.setAttribute('data-selecting-letters', '')
  window.addEventListener('pointermove', begin, { signal, once: true })
  const end = (): void => {
    ended.abort()
    body.removeAttribute('data-selecting-letters')
  }
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const) {
    window.addEventListener(name, end, { signal })
  }
  const list = currentTarget.closest('.page-list')
  if (list) void ownDrag?.then(({ dragSelection }) => dragSelection(list, signal))
}

/** Safari's engine as long as it has `user-select` by its old name alone: its selection jumps, newer ones' doesn't. */
const ownDrag = CSS.supports('(-webkit-user-select: none) and (not (user-select: none))')
  ? import('./drag-selection.ts')
  : null
