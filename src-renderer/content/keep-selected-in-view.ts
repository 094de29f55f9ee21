/**
 * Keeps the selected element in view when what is below the content takes room from it, as the panel does that corrects
 * the element: it is as high as what it has to show. An element that was out of view stays there, and of a taller one
 * the beginning counts.
 *
 * @returns ends it
 */
export function keepSelectedInView(scroller: HTMLElement): () => void {
  let height = scroller.clientHeight
  const observer = new ResizeObserver(() => {
    const before = height
    height = scroller.clientHeight
    const selected = height < before && scroller.querySelector('[data-element-key][data-selected]')
    if (!selected) return
    const start = scroller.getBoundingClientRect().top
    const { top, bottom } = selected.getBoundingClientRect()
    const hidden = bottom - start - height
    const isRead = top >= start && top - start < before
    if (isRead && hidden > 0) scroller.scrollTop += Math.min(hidden, top - start)
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}
