/** The part of a virtual list that this needs. */
interface RowScroller {
  scrollToIndex(index: number, options: { align: 'center' }): void
}

interface Wanted {
  readonly key: string
  /** The row that holds it. */
  readonly rowIndex: number
  readonly block: ScrollLogicalPosition
}

/** Frames to wait for a row that is far away: it is drawn in the next one or two. */
const maxFrames = 30

/**
 * Scrolls to an element. One that is not drawn yet is drawn first, by scrolling to its row.
 * Gives up when the returned function is called.
 */
export function bringIntoView(
  scroller: HTMLElement,
  rows: RowScroller,
  { key, rowIndex, block }: Wanted,
): () => void {
  const find = (): Element | null =>
    scroller.querySelector(`[data-element-key="${CSS.escape(key)}"]`)

  const drawn = find()
  if (drawn) {
    drawn.scrollIntoView({ block })
    return () => {}
  }
  rows.scrollToIndex(rowIndex, { align: 'center' })
  let frames = 0
  let frame = requestAnimationFrame(function look() {
    const element = find()
    if (element) element.scrollIntoView({ block })
    else if (++frames < maxFrames) frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
