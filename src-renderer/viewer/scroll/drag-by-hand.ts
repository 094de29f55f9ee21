import { isComposing } from '../../ui/is-composing.ts'

/**
 * Moves what scrolls with the pointer that holds it: while the hand is on, and by the wheel of a mouse pressed down
 * at any time. Marks it with `data-grabbed`.
 */
export function dragByHand(viewport: HTMLElement, isOn: () => boolean, signal: AbortSignal): void {
  let from: { readonly x: number; readonly y: number } | null = null
  const release = (): void => {
    from = null
    delete viewport.dataset['grabbed']
  }
  viewport.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== wheelButton && (event.button !== 0 || !isOn())) return
      from = { x: event.clientX, y: event.clientY }
      viewport.dataset['grabbed'] = ''
      viewport.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  viewport.addEventListener(
    'mousedown',
    (event) => {
      // Some systems would begin to scroll by themselves, or paste.
      if (event.button === wheelButton) event.preventDefault()
    },
    { signal },
  )
  viewport.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!from) return
      viewport.scrollBy(from.x - clientX, from.y - clientY)
      from = { x: clientX, y: clientY }
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    viewport.addEventListener(name, release, { signal })
  }
}

const wheelButton = 1

/** Of the view's height that a press of the space bar scrolls, as browsers do. */
const screenful = 0.875

/**
 * Tells while the space bar is held over what scrolls, or with nothing in particular in focus. A press that drags
 * nothing scrolls by a screen, as it does everywhere.
 */
export function holdBySpace(
  viewport: HTMLElement,
  onHeld: (isHeld: boolean) => void,
  signal: AbortSignal,
): void {
  let isHeld = false
  let hasDragged = false
  const end = (): void => {
    if (!isHeld) return
    isHeld = false
    onHeld(false)
  }
  const { defaultView: window, body } = viewport.ownerDocument
  window?.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.code !== 'Space' || event.defaultPrevented || isComposing(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (target !== viewport && target !== body) return
      event.preventDefault()
      if (isHeld) return
      isHeld = true
      hasDragged = false
      onHeld(true)
    },
    { signal },
  )
  window?.addEventListener(
    'keyup',
    (event) => {
      if (event.code !== 'Space' || !isHeld) return
      end()
      if (!hasDragged) viewport.scrollBy(0, viewport.clientHeight * screenful)
    },
    { signal },
  )
  viewport.addEventListener('pointerdown', () => (hasDragged = true), { signal })
  // The key may be let go in another window.
  window?.addEventListener('blur', end, { signal })
  signal.addEventListener('abort', end)
}
