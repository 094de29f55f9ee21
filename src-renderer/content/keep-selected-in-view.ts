/** What is seen below a hit, in CSS pixels. */
const lineBelow = 24

/**
 * Keeps the selected element in view when what is below the content takes room from it, as the panel does that corrects
 * the element: it is as high as what it has to show. An element that was out of view stays there, and of a taller one
 * the beginning counts, but for a hit in it that someone has come to.
 *
 * @param hit where someone stands in what was searched
 * @returns ends it
 */
export function keepSelectedInView(
  scroller: HTMLElement,
  hit: () => AbstractRange | null,
): () => void {
  let height = scroller.clientHeight
  const observer = new ResizeObserver(() => {
    const before = height
    height = scroller.clientHeight
    const selected = height < before && scroller.querySelector('[data-element-key][data-selected]')
    if (!selected) return
    const start = scroller.getBoundingClientRect().top
    const mark = rangeIn(selected, hit())
    const { top, bottom } = (mark ?? selected).getBoundingClientRect()
    const hidden = bottom - start - height + (mark ? lineBelow : 0)
    const isRead = top >= start && top - start < before
    if (isRead && hidden > 0) scroller.scrollTop += Math.min(hidden, top - start)
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}

function rangeIn(element: Element, part: AbstractRange | null): Range | null {
  if (!part || !element.contains(part.startContainer)) return null
  const range = document.createRange()
  range.setStart(part.startContainer, part.startOffset)
  range.setEnd(part.endContainer, part.endOffset)
  return range
}
