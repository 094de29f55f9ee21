import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { LayoutElement, Point } from '#shared/results/element.ts'
import { cellAtPoint } from '#shared/results/cell-place.ts'
import { elementsAt, nextHit } from '#shared/results/geometry.ts'
import { isByKey, menuPoint, wantsTextMenu } from '../../ui/menu-request.ts'
import { useViewer } from '../viewer-context.ts'

/** What a page does with the pointer. */
interface PagePointer {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  onClick(event: MouseEvent<HTMLElement>): void
  onDoubleClick(event: MouseEvent<HTMLElement>): void
}

/** Hovers, selects and opens what is under the pointer. One listener a page; what is hit is geometry. */
export function usePagePointer(
  elements: readonly LayoutElement[] | undefined,
): PagePointer | undefined {
  const { store, onHover, onSelect, onOpen } = useViewer()
  const pressedAt = useRef<Point>(undefined)
  if (!elements) return undefined

  function hitsAt(event: MouseEvent<HTMLElement>): readonly LayoutElement[] {
    const { hiddenCategories } = store.getState()
    const hits = elementsAt(elements ?? [], pointIn(event))
    return hits.filter(({ category }) => !hiddenCategories.has(category))
  }

  function hover(hit: LayoutElement | undefined, point: Point | null): void {
    const { hoveredKey, hover: setHovered } = store.getState()
    const key = hit?.key ?? null
    setHovered(key, hit && point && cellAtPoint(hit, hit.page, point))
    if (key !== hoveredKey) onHover(key)
  }

  return {
    onPointerDown: ({ clientX, clientY }) => {
      pressedAt.current = { x: clientX, y: clientY }
    },
    onPointerMove(event) {
      // A finger hovers nothing; it would leave a mark behind.
      if (event.pointerType === 'touch') return
      hover(hitsAt(event)[0], pointIn(event))
    },
    onPointerLeave: () => hover(undefined, null),
    onClick(event) {
      // The second click of a double click opens what the first one selected.
      if (event.detail > 1 || isOnControl(event) || isDrag(event, pressedAt.current)) return
      const hit = nextHit(hitsAt(event), store.getState().selectedKey)
      store.getState().select(hit?.key ?? null)
      onSelect(hit?.key ?? null)
    },
    onDoubleClick(event) {
      // There it has selected a word.
      if (isOnLetters(event)) return
      const { selectedKey } = store.getState()
      if (selectedKey !== null && hitsAt(event).some(({ key }) => key === selectedKey)) {
        onOpen(selectedKey)
      }
    },
  }
}

/** Answers a request for a menu on a page: of the element under the pointer, which it selects, or of the page. */
export function usePageMenu(
  page: number,
  elements: readonly LayoutElement[] | undefined,
): (event: MouseEvent<HTMLElement>) => void {
  const { store, onMenu, onSelect } = useViewer()
  return (event) => {
    if (isByKey(event) || wantsTextMenu(event)) return
    event.preventDefault()
    const { hiddenCategories, selectedKey } = store.getState()
    const hits = elementsAt(elements ?? [], pointIn(event)).filter(
      ({ category }) => !hiddenCategories.has(category),
    )
    const hit = hits.find(({ key }) => key === selectedKey) ?? hits[0]
    if (hit && hit.key !== selectedKey) {
      store.getState().select(hit.key)
      onSelect(hit.key)
    }
    onMenu({ page, key: hit?.key ?? null, at: menuPoint(event, null) })
  }
}

/** The place in the page, 0..1. */
function pointIn({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** CSS pixels that a hand moves while it clicks. */
const steadiness = 4

/** Whoever drags selects letters, and means no box. */
function isDrag({ clientX, clientY }: MouseEvent, from: Point | undefined): boolean {
  return from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > steadiness
}

function isOnLetters({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('.page-letters, .drawn-element') !== null
}

function isOnControl({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('button') !== null
}
