/** How far the pages move in a frame while the pointer is dragged beyond their edge, in CSS pixels. */
const scrollStep = 12

const letters = '.page-letters span, .drawn-element'

/**
 * Selects letters from the pointer's place to where it is dragged, in the place of a browser that goes on to whatever text comes
 * next when it is over none: Safari's engine before https://bugs.webkit.org/show_bug.cgi?id=307340. That asks
 * again twenty times a second, so that what is put right would flicker: it must begin no selection of its own.
 *
 * @param list what scrolls when the pointer is above or below it
 * @param signal aborted when the pointer is let go
 */
export function dragSelection(list: Element, signal: AbortSignal): void {
  let from: Range | null = null
  let pointer: { readonly x: number; readonly y: number } | null = null
  const select = (x: number, y: number): void => {
    const to = caretAt(x, y)
    if (!to) return
    from ??= to
    document
      .getSelection()
      ?.setBaseAndExtent(from.startContainer, from.startOffset, to.startContainer, to.startOffset)
  }
  const scroll = (): void => {
    if (signal.aborted) return
    const { top, bottom } = list.getBoundingClientRect()
    if (pointer && (pointer.y < top || pointer.y > bottom)) {
      const isAbove = pointer.y < top
      list.scrollTop += isAbove ? -scrollStep : scrollStep
      select(pointer.x, isAbove ? top + 1 : bottom - 1)
    }
    requestAnimationFrame(scroll)
  }
  const press = ({ detail, shiftKey, clientX, clientY }: MouseEvent): void => {
    // Words of a double click, and a selection that goes on, are the browser's.
    if (detail !== 1 || shiftKey) return
    from = caretAt(clientX, clientY)
    // Nothing is selected by a press, and a click with Shift goes on from here.
    document.getSelection()?.setPosition(from?.startContainer ?? null, from?.startOffset)
    // What is selected under the pointer would be dragged away, too.
    for (const theirs of ['selectstart', 'dragstart'] as const) {
      document.addEventListener(theirs, (start) => start.preventDefault(), { signal })
    }
    const move = ({ clientX: x, clientY: y }: MouseEvent): void => {
      if (!pointer) requestAnimationFrame(scroll)
      pointer = { x, y }
      select(x, y)
    }
    document.addEventListener('mousemove', move, { signal })
  }
  document.addEventListener('mousedown', press, { signal })
}

/** The place in the letters at this point of the window; null where there are none. */
function caretAt(x: number, y: number): Range | null {
  const over = document.elementFromPoint(x, y)?.closest(letters)
  // `caretPositionFromPoint` says the same, but Safari's engine has it only since it needs none of this.
  const caret = over && document.caretRangeFromPoint(x, y)
  return caret && over.contains(caret.startContainer) ? caret : null
}
