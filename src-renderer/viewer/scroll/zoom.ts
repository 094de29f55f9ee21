import type { Size } from '#shared/results/geometry.ts'

/** Fitting goes page by page, so that a document of mixed sizes never scrolls sideways. */
export type Zoom =
  | { readonly kind: 'fit-width' }
  | { readonly kind: 'fit-page' }
  /** CSS pixels on screen per unit of the page; 1 is 100 %. */
  | { readonly kind: 'scale'; readonly scale: number }

/** The widest picture, of 65,535 pixels, fits a narrow pane. */
const minScale = 0.005
const maxScale = 10

const steps = [
  0.01, 0.02, 0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5,
  6, 8, 10,
]

/** A scale that a page is drawn at when it is shown in a room of a size. */
export function scaleFor(zoom: Zoom, page: Size, room: Size): number {
  switch (zoom.kind) {
    case 'fit-width':
      return clampScale(room.width / page.width)
    case 'fit-page':
      return clampScale(Math.min(room.width / page.width, room.height / page.height))
    case 'scale':
      return clampScale(zoom.scale)
  }
}

/** The next larger (1) or smaller (-1) step. */
export function stepScale(scale: number, direction: 1 | -1): number {
  // A fitted page may stand a hair beside a step, which is not a step of its own.
  const slack = 1.005
  const next =
    direction === 1
      ? steps.find((step) => step > scale * slack)
      : steps.findLast((step) => step < scale / slack)
  return next ?? clampScale(scale)
}

/** The scale after turning a wheel or pinching by so many pixels; up is closer. */
export function wheelScale(scale: number, deltaPixels: number): number {
  // A notch of a wheel is about 100 px, a pinch sends a few at a time.
  const limited = Math.max(-60, Math.min(60, deltaPixels))
  return clampScale(scale * Math.exp(-limited / 300))
}

function clampScale(scale: number): number {
  return Math.max(minScale, Math.min(maxScale, scale))
}
