/** Room that a mark keeps from the edges of what scrolls, in CSS pixels. */
const margin = 48

/** Scrolls what scrolls around a range, and unfolds what hides it, as little as it takes to see it. */
export function bringRangeIntoView(range: AbstractRange): void {
  const { startContainer } = range
  const marked = document.createRange()
  marked.setStart(startContainer, range.startOffset)
  marked.setEnd(range.endContainer, range.endOffset)
  let element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  for (; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true
    const { overflowX, overflowY } = getComputedStyle(element)
    const frame = element.getBoundingClientRect()
    const mark = marked.getBoundingClientRect()
    if (scrolls(overflowX)) {
      element.scrollLeft += distance(mark.left, mark.right, frame.left, frame.right)
    }
    if (scrolls(overflowY)) {
      element.scrollTop += distance(mark.top, mark.bottom, frame.top, frame.bottom)
    }
  }
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll'
}

/** How far to scroll so that a stretch is within a frame; 0 where it is. */
function distance(start: number, end: number, frameStart: number, frameEnd: number): number {
  const room = Math.min(margin, (frameEnd - frameStart) / 4)
  if (start < frameStart) return start - frameStart - room
  return end > frameEnd ? end - frameEnd + room : 0
}
