import { vi } from 'vitest'

/** Puts an observer in the browser's place, and answers how to tell it what has come into view or left it. */
export function stubIntersections(): (target: Element, isIntersecting: boolean) => void {
  let hear: (entries: readonly object[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: readonly object[]) => void) {
        hear = heard
      }
      observe(): void {}
      unobserve(): void {}
    },
  )
  // One observer is kept for all that is watched: what was loaded for another file has one already.
  vi.resetModules()
  return (target, isIntersecting) => hear([{ target, isIntersecting }])
}
