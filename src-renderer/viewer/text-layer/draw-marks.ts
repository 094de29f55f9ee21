import type { Matcher } from '../../find/matcher.ts'
import { textsIn } from '../../find/dom-text.ts'
import { findMarks } from '../../find/text-marks.ts'
import { watchNearView } from '../../find/watch-near-view.ts'

/**
 * Marks what matches in the letters of a page by copies of them that are seen in their places, behind which
 * lies a colour, and the one someone stands at (by its index, -1 for none) more. Answers how to take the marks away.
 *
 * Not by highlights, as elsewhere: with every change of the document a browser paints anew all that has one,
 * and each piece of letters, which is turned and stretched by itself, is a layer of its own.
 */
export function drawMarks(layer: Element, matcher: Matcher, current: number): () => void {
  let marks: Element | undefined
  const stop = watchNearView(layer, (isNear) => {
    if (!isNear || marks) return
    // Letters lie by what their layer tells of the page.
    marks = copyOf(layer)
    marks.className = 'page-marks'
    const { others, currentRange } = findMarks(layer, matcher, current)
    for (const range of others) marks.append(...marksOf(layer, range, false))
    if (currentRange) marks.append(...marksOf(layer, currentRange, true))
    layer.after(marks)
  })
  return () => {
    stop()
    marks?.remove()
  }
}

function marksOf(layer: Element, range: StaticRange, isCurrent: boolean): readonly Element[] {
  return [...textsIn(layer, range)].flatMap((text) => {
    const from = text === range.startContainer ? range.startOffset : 0
    const to = text === range.endContainer ? range.endOffset : text.length
    if (!text.parentElement || from >= to) return []
    const piece = copyOf(text.parentElement)
    const mark = document.createElement('mark')
    mark.textContent = text.data.slice(from, to)
    mark.toggleAttribute('data-current', isCurrent)
    piece.append(text.data.slice(0, from), mark, text.data.slice(to))
    return [piece]
  })
}

/** Without what is in it. */
function copyOf(element: Element): Element {
  // Cloning keeps the kind of node.
  return element.cloneNode(false) as Element
}
