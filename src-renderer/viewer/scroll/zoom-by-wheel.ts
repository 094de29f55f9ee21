import type { ViewPoint } from './scroll-position.ts'

/** Tells of every turn of a wheel and every pinch that zooms: by how many pixels, and over which point of the view. */
export function zoomByWheel(
  viewport: HTMLElement,
  onZoom: (deltaPixels: number, point: ViewPoint) => void,
  signal: AbortSignal,
): void {
  function onWheel(event: WheelEvent): void {
    // A pinch on a trackpad arrives as a wheel with the control key.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const frame = viewport.getBoundingClientRect()
    const point = { x: event.clientX - frame.left, y: event.clientY - frame.top }
    onZoom(event.deltaY, point)
  }
  viewport.addEventListener('wheel', onWheel, { passive: false, signal })
}
