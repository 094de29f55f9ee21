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
  let unit: Unit | null = null
  const select = (x: number, y: number): void => {
    const to = rangeAt(x, y, unit)
    if (!to) return
    from ??= to
    const isBack = to.compareBoundaryPoints(Range.START_TO_START, from) < 0
    const [base, extent] = isBack ? [endOf(from), startOf(to)] : [startOf(from), endOf(to)]
    document.getSelection()?.setBaseAndExtent(...base, ...extent)
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
    // A selection that goes on is the browser's.
    if (shiftKey) return
    unit = units[Math.min(detail, units.length) - 1] ?? null
    from = rangeAt(clientX, clientY, unit)
    // Nothing is selected by a press, and a click with Shift goes on from here. Where something is, a second press
    // would go on with that without asking.
    document.getSelection()?.setPosition(from?.startContainer ?? null, from?.startOffset)
    const start = (event: Event): void => {
      event.preventDefault()
      if (unit !== null) select(clientX, clientY)
    }
    document.addEventListener('selectstart', start, { signal })
    // What is selected under the pointer would be dragged away, too.
    document.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    const move = ({ clientX: x, clientY: y }: MouseEvent): void => {
      if (!pointer) requestAnimationFrame(scroll)
      pointer = { x, y }
      select(x, y)
    }
    document.addEventListener('mousemove', move, { signal })
  }
  document.addEventListener('mousedown', press, { signal })
}

/** What Safari's engine calls what a double and a triple click select; a line of the page is a block of its own. */
type Unit = 'word' | 'block'

/** By one, two and three clicks. */
const units: readonly (Unit | null)[] = [null, 'word', 'block']

/** Has always been there, and no standard tells of it: it goes as far as the engine's own double click does. */
type ExpandableRange = Range & { expand?: (unit: Unit) => void }

/** What a press at this point of the window selects of the letters; null where there are none. */
function rangeAt(x: number, y: number, unit: Unit | null): Range | null {
  const caret: ExpandableRange | null = caretAt(x, y)
  if (!caret || unit === null) return caret
  const { startContainer: node, startOffset: offset } = caret
  if (offset > 0) {
    // A caret right of the middle of a letter comes after it, which may be after its word.
    const before = caret.cloneRange()
    before.setStart(node, offset - 1)
    const { left, right } = before.getBoundingClientRect()
    if (x >= left && x < right) caret.setStart(node, offset - 1)
    caret.collapse(true)
  }
  caret.expand?.(unit)
  return caret
}

type Place = readonly [node: Node, offset: number]

const startOf = ({ startContainer, startOffset }: Range): Place => [startContainer, startOffset]
const endOf = ({ endContainer, endOffset }: Range): Place => [endContainer, endOffset]

/** The place in the letters at this point of the window; null where there are none. */
function caretAt(x: number, y: number): Range | null {
  const over = document.elementFromPoint(x, y)?.closest(letters)
  // `caretPositionFromPoint` says the same, but Safari's engine has it only since it needs none of this.
  const caret = over && document.caretRangeFromPoint(x, y)
  return caret && over.contains(caret.startContainer) ? caret : null
}
