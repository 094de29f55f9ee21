import { findMarks } from './text-marks.ts'
import { textsIn } from './dom-text.ts'
import type { Matcher } from './matcher.ts'
import { watchNearView } from './watch-near-view.ts'

const isMark = 'data-found'

/**
 * Marks what matches in drawn text by elements around it, and the one someone stands at (by its index, -1 for none)
 * more. Answers the current one's range, and how to take the marks away. For nodes that nobody else holds.
 *
 * Not by highlights: a browser paints all text that has one anew with every change of the document, as each frame of
 * a scroll is.
 */
export function wrapMarks(
  root: Element,
  matcher: Matcher,
  current: number,
): { readonly current: StaticRange | null; readonly remove: () => void } {
  let marks: readonly Element[] | null = null
  let currentRange: StaticRange | null = null
  const draw = (): void => {
    if (marks) return
    const found = findMarks(root, matcher, current)
    const isCurrent = (range: StaticRange): boolean => range === found.currentRange
    // From the last one on: the text before a place stays where it is.
    marks = found.ranges.toReversed().flatMap((range) => {
      const own = wrap(root, range, isCurrent(range))
      if (isCurrent(range)) currentRange = rangeOf(own)
      return own
    })
  }
  const stop = watchNearView(root, (isNear) => {
    if (isNear) draw()
  })
  // It is gone to before it is near.
  if (current >= 0) draw()
  return {
    current: currentRange,
    remove() {
      stop()
      for (const mark of marks ?? []) unwrap(mark)
    },
  }
}

/** Keeps marks out of what is copied with the text: a program that it is pasted to would take their colour. */
export function copyWithoutMarks(root: Element): void {
  root.toggleAttribute('data-copied', true)
  setTimeout(() => root.removeAttribute('data-copied'))
}

function wrap(root: Element, range: StaticRange, isCurrent: boolean): readonly Element[] {
  return [...textsIn(root, range)].flatMap((text) => {
    const from = text === range.startContainer ? range.startOffset : 0
    const to = text === range.endContainer ? range.endOffset : text.length
    // An element of HTML has no place in an equation's MathML.
    if (from >= to || !(text.parentElement instanceof HTMLElement)) return []
    if (to < text.length) text.splitText(to)
    const found = from > 0 ? text.splitText(from) : text
    const mark = root.ownerDocument.createElement('span')
    mark.setAttribute(isMark, isCurrent ? 'current' : '')
    found.replaceWith(mark)
    mark.append(found)
    return [mark]
  })
}

function unwrap(mark: Element): void {
  const { parentElement } = mark
  mark.replaceWith(...mark.childNodes)
  parentElement?.normalize()
}

function rangeOf(marks: readonly Element[]): StaticRange | null {
  const first = marks[0]?.firstChild
  const last = marks.at(-1)?.lastChild
  if (!(first instanceof Text) || !(last instanceof Text)) return null
  return new StaticRange({
    startContainer: first,
    startOffset: 0,
    endContainer: last,
    endOffset: last.length,
  })
}
