const listeners = new WeakMap<Element, (isNear: boolean) => void>()

/** Before it comes into view, so that it is ready then. */
const margin = '100px'

let observer: IntersectionObserver | undefined

/** Tells whether an element is in the view, or about to be, now and whenever that changes, until the returned function is called. */
export function watchNearView(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    // Of the panes that scroll, which clip it, and not of the window alone.
    { scrollMargin: margin },
  )
  const own = observer
  listeners.set(element, listener)
  own.observe(element)
  return () => {
    listeners.delete(element)
    own.unobserve(element)
  }
}
