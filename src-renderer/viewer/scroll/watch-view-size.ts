/**
 * Tells when an element changes its size, or comes to a screen of another sharpness.
 *
 * Safari's engine refuses to observe device pixels: there the sharpness is heard of by a media query.
 */
export function watchViewSize(element: Element, onChange: () => void, signal: AbortSignal): void {
  const resizing = new ResizeObserver(onChange)
  signal.addEventListener('abort', () => resizing.disconnect())
  try {
    resizing.observe(element, { box: 'device-pixel-content-box' })
  } catch {
    resizing.observe(element)
    watchSharpness(onChange, signal)
  }
}

/** A query holds for one sharpness, so each change asks for the next. */
function watchSharpness(onChange: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener(
    'change',
    () => {
      onChange()
      watchSharpness(onChange, signal)
    },
    { once: true, signal },
  )
}
